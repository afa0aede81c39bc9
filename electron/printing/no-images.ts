/** In the bundles, in place of the printer encoder's packages for images: see `config/vite/node-bundle.ts`. */
export default function noImages(): never {
  throw new Error('Papers have no images');
}
