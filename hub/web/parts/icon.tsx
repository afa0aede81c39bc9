/** Line drawings of 24 × 24, beside words that say the same. */
const drawings = {
  brand:
    'M11 11C5 10.500 3 7 3.500 3.500 7 3 10.500 5 11 11zM13 11c.5-6 4-8 7.500-7.500C21 7 19 10.500 13 11zM11 13c-.5 6-4 8-7.500 7.500C3 17 5 13.500 11 13zM13 13c6 .5 8 4 7.500 7.500C17 21 13.500 19 13 13z',
  takings: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  sales: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  outlets: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5',
  people:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-6 7-6s7 2 7 6M16 3.500a4 4 0 0 1 0 7M22 21c0-3-1.500-5-4-5.700',
  account: 'M12 12a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM4 21c0-4 3.500-6 8-6s8 2 8 6',
  plus: 'M12 5v14M5 12h14',
  warning: 'M12 3 2 20h20zM12 9v5M12 17.200v.1',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  back: 'M14.500 5.500 8 12l6.500 6.500',
  forward: 'M9.500 5.500 16 12l-6.500 6.500',
  calendar: 'M4 6h16v14.500H4zM4 10.500h16M8.500 3v4M15.500 3v4',
  check: 'M4 12.500 9.500 18 20 6.500',
} as const;

export type IconName = keyof typeof drawings;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" data-icon={name}>
      <path d={drawings[name]} />
    </svg>
  );
}
