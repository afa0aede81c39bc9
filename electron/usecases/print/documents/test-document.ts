/** Shows whether the printer is the right one and prints our characters, the right width and a readable QR code. */
import type { Paper } from '../../../../shared/contract/views/report/paper.ts';
import { type Letterhead, paperHead, paperTime } from './document-parts.ts';

export function testPaper(head: Letterhead, now: number): Paper {
  const { texts } = head;
  return {
    title: texts.test,
    shape: 'strip',
    lang: texts.lang,
    lines: [
      ...paperHead(head),
      { kind: 'centre', text: texts.test, strong: true },
      { kind: 'rule' },
      { kind: 'left', text: texts.testWidth, strong: false },
      { kind: 'centre', text: paperTime(head, now), strong: false },
      { kind: 'amount', text: 'Rp\u00a0123.456' },
      { kind: 'qr', payload: 'KONTER TEST' },
      { kind: 'centre', text: texts.testWorks, strong: false },
    ],
  };
}
