/** The report as text, row by row, each as soon as it is known. */
import type { BenchOutcome, Figure, Row, Unit } from '../row.ts';
import type { Machine } from './machine.ts';

export function headText(machine: Machine, sales: number): string {
  const { date, node, cores, cpu, memoryGb, system, load } = machine;
  const size = sales.toLocaleString('en');
  return [
    `Konter bench · ${date.slice(0, 16).replace('T', ' ')} UTC · ${size} sales in the large ledger`,
    `${cores} × ${cpu} · ${memoryGb} GB · ${system} · Node ${node} · load ${load}`,
  ].join('\n');
}

export function rowText({ name, what }: Row, outcome: BenchOutcome): string {
  const title = `\n${name}: ${what}`;
  if (outcome.kind === 'skipped') return `${title}\n  skipped: ${outcome.reason}`;
  const width = Math.max(...outcome.figures.map((figure) => figure.what.length));
  return [title, ...outcome.figures.map((figure) => figureText(figure, width))].join('\n');
}

function figureText({ what, measured, unit, limit, target, met, note }: Figure, width: number): string {
  const against = limit
    ? [`${limit.what} ${amount(limit.value, unit)}`, `ratio ${ratioText(measured, limit.value)}`]
    : [];
  const verdict = met === null ? [] : [`target ${target}`, met ? 'met' : 'NOT MET'];
  const parts = [amount(measured, unit), ...against, ...verdict, ...(note === '' ? [] : [`(${note})`])];
  return `  ${what.padEnd(width)}  ${parts.join(' · ')}`;
}

export function ratioText(measured: number, limit: number): string {
  const ratio = measured / limit;
  return `${ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2)} ×`;
}

/** A noisy machine justifies three digits at most. */
function amount(value: number, unit: Unit): string {
  const shown = Number.isInteger(value) ? String(value) : Number(value.toPrecision(3)).toString();
  return `${shown} ${unit}`;
}
