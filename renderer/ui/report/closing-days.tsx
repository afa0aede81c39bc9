/** The sums of each day in a Z report by method: several days where a closing was forgotten, or where money came late. */
import type { ClosingContent } from '../../../shared/closing.ts';
import { PaperRow } from './paper-row.tsx';
import { usePaperTime } from './paper-time.ts';
import { useClosingTexts } from './use-closing-texts.ts';

export function ClosingDays({ days }: Pick<ClosingContent, 'days'>) {
  return (
    <>
      {days.length > 1 && <AllDays days={days} />}
      {days.map((day) => (
        <ClosingDay key={day.businessDay} day={day} />
      ))}
    </>
  );
}

/** Where there are several, what came in on each at a glance. */
function AllDays({ days }: Pick<ClosingContent, 'days'>) {
  const { paper: texts } = useClosingTexts();
  const times = usePaperTime();
  return (
    <section className="paper-part" data-testid="z-days" data-count={days.length}>
      <h2>{texts.days}</h2>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col">{texts.takings}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ businessDay, total, takings }) => (
            <PaperRow key={businessDay} name={times.day(businessDay)} count={total.count} amount={takings} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ClosingDay({ day }: { readonly day: ClosingContent['days'][number] }) {
  const { paper: texts } = useClosingTexts();
  const times = usePaperTime();
  const { byHand, total, closedBefore } = day;
  return (
    <section className="paper-part paper-day" data-testid="z-day" data-day={day.businessDay}>
      <h2>
        {times.day(day.businessDay)}
        {closedBefore.length > 0 && <small>{texts.closedBefore(closedBefore.join(', '))}</small>}
      </h2>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">{texts.method}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {day.methods.map(({ code, name, count, gross }) => (
            <PaperRow key={code} name={name === '' ? code : name} count={count} amount={gross} />
          ))}
          <PaperRow name={texts.gross} count={total.count} amount={total.gross} strong />
          {byHand.settled.count > 0 && (
            <PaperRow name={texts.settled} count={byHand.settled.count} amount={byHand.settled.gross} />
          )}
          {byHand.confirmed.count > 0 && (
            <PaperRow name={texts.confirmed} count={byHand.confirmed.count} amount={-byHand.confirmed.gross} />
          )}
          {day.takings !== total.gross && <PaperRow name={texts.takings} amount={day.takings} strong />}
        </tbody>
      </table>
    </section>
  );
}
