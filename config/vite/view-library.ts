/**
 * The screens are written for React's interface and run on Preact, which is a sixth of its size: see
 * docs/decisions/screens/0023-react-in-name-preact-in-fact.md. Libraries for React get the same.
 */
export const viewLibrary = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];
