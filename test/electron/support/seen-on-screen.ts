/** The pixels on the screen, of whichever window: amount and place of one color. */
import type { ElectronApplication } from 'playwright';

/** @param colour `#rgb`. @returns its number of pixels within the gateway's page, and on the toolbar above it */
export async function seenOnScreen(app: ElectronApplication, colour: string) {
  return await app.evaluate(async ({ BrowserWindow, desktopCapturer, screen }, wanted) => {
    const [window] = BrowserWindow.getAllWindows().sort((one, other) => other.id - one.id);
    const page = window?.contentView.children.at(-1)?.getBounds();
    if (!window || !page) throw new Error('No page of a gateway is open');
    const content = window.getContentBounds();
    const { size: thumbnailSize } = screen.getDisplayMatching(content);
    const [source] = await desktopCapturer.getSources({ types: ['screen'], thumbnailSize });
    if (!source) throw new Error('The screen can not be seen');
    const { width } = source.thumbnail.getSize();
    const pixels = source.thumbnail.toBitmap();
    const [red, green, blue] = [1, 2, 3].map((at) => Number.parseInt(wanted.charAt(at).repeat(2), 16));
    const seen = { page: 0, strip: 0 };
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at] !== blue || pixels[at + 1] !== green || pixels[at + 2] !== red) continue;
      const x = ((at / 4) % width) - content.x;
      const y = Math.floor(at / 4 / width) - content.y;
      if (x < 0 || x >= page.width || y < 0 || y >= content.height) continue;
      seen[y < page.y ? 'strip' : 'page'] += 1;
    }
    return seen;
  }, colour);
}
