/** The last step of going live: one sale of the smallest amount, and whether the gateway itself said that it is paid. */
import { settingsTexts } from '../../../../shared/messages/settings/settings-texts.ts';
import { ok } from '../../../../shared/model/values/result.ts';
import { formatRupiah, MINIMUM_PAYMENT } from '../../../../shared/model/values/rupiah.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';

type FirstSaleProps = Pick<SettingsPanelProps, 'settings' | 'hasNoOpenPayment' | 'onSmallestSale'>;

const PAID = { from: null, until: null, status: 'paid', search: '', before: null } as const;

export function FirstSalePanel({ settings: { environment }, hasNoOpenPayment, onSmallestSale }: FirstSaleProps) {
  const { firstSale: texts } = useTextsOf(settingsTexts);
  const times = useTimeFormat();
  const { view } = useLoaded(environment, async () => {
    const answer = await ask('history.page', PAID);
    return answer.ok ? ok({ rows: answer.value.rows, environment }) : answer;
  });
  // A sale of the mode before proves nothing. Cash is paid by the cashier's word; what waits for a decision is not proved.
  const rows = view?.environment === environment ? view.rows : [];
  const proof = rows.find(({ methodKind, state, gravestFlag }) => {
    return methodKind !== 'cash' && state === 'paid' && gravestFlag === null;
  });
  const isLive = environment !== 'training';
  return (
    <Panel title={texts.title} about={texts.about} testId="first-sale">
      {isLive && proof ? (
        <p className="done" role="status" data-testid="first-sale-proof">
          {texts.proof(proof.saleNumber, `${formatRupiah(proof.amount)}, ${times.dayAndClock(proof.createdAt)}`)}
        </p>
      ) : (
        <Button testId="first-sale-begin" disabled={!isLive || !hasNoOpenPayment} onClick={onSmallestSale}>
          {texts.begin(formatRupiah(MINIMUM_PAYMENT))}
        </Button>
      )}
      {!isLive && <p className="fine">{texts.notInTraining}</p>}
    </Panel>
  );
}
