/** The hashes of a Z report in groups of four, so that they can be read aloud and compared. */
import type { ClosingView } from '../../../../shared/contract/views/report/closing-views.ts';
import { useClosingTexts } from '../use-closing-texts.ts';

export function ClosingSeals({ closing }: { readonly closing: ClosingView }) {
  const { paper: texts } = useClosingTexts();
  return (
    <section className="paper-part paper-seals">
      <h2>
        {texts.seals}
        <small>{texts.sealsWhy}</small>
      </h2>
      <dl>
        <Seal name={texts.journalHash} hash={closing.head.hash} testId="z-journal-hash" />
        <Seal name={texts.ownHash} hash={closing.hash} testId="z-hash" />
        {closing.follows !== null && (
          <Seal name={texts.previousHash} hash={closing.previousHash} testId="z-previous-hash" />
        )}
      </dl>
    </section>
  );
}

function Seal({ name, hash, testId }: { readonly name: string; readonly hash: string; readonly testId: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-testid={testId} data-hash={hash}>
        {(hash.match(/.{1,4}/g) ?? []).map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be equal, so only the index identifies one
          <span key={place}>{group} </span>
        ))}
      </dd>
    </div>
  );
}
