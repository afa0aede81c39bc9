/** Line icons, drawn here so that nothing is downloaded. Decoration only: the text next to them has the meaning. */
const paths = {
  sell: 'M3 5h18v14H3z M3 10h18 M7 15h4',
  history: 'M12 21a9 9 0 1 0-8.5-6 M3 20v-5h5 M12 7v5l3.5 2',
  report: 'M4 20.5h16 M6.5 17v-5 M12 17V5 M17.5 17V9',
  review: 'M9 3.5h6v3H9z M15 5h4v15.5H5V5h4 M8.5 13.5l2.5 2.5 4.5-4.5',
  decided: 'M5 17l1-4.5L15.5 3l3.5 3.5L9.5 16z M5 20.5h14',
  settings: 'M4 7h10 M18 7h2 M4 17h2 M10 17h10 M14 4.5v5 M6 14.5v5',
  qris: 'M4 4h6v6H4z M14 4h6v6h-6z M4 14h6v6H4z M14 14h2v2h-2z M18 18h2v2h-2z M18 14h2 M14 18v2',
  bank: 'M3 10l9-6 9 6 M5 10v8 M10 10v8 M14 10v8 M19 10v8 M3 20h18',
  backspace: 'M9 5h12v14H9l-6-7z M12.5 9.5l5 5 M17.5 9.5l-5 5',
  open: 'M13.5 4H20v6.5 M20 4l-9.5 9.5 M17 14v6H4V7h6',
  clear: 'M6 6l12 12 M18 6L6 18',
  export: 'M12 3.5v11.5 M7 10.5l5 5 5-5 M4 20.5h16',
  check: 'M4 12.5l5.5 5.5L20 7',
  warning: 'M12 3.5l9.5 17h-19z M12 10v4.5 M12 17.2v.3',
  phone: 'M7 2.5h10v19H7z M11 18.5h2',
  atm: 'M3 6h18v9H3z M7 15v5h10v-5 M7 10h4',
  copy: 'M9 9h11v11H9z M5 15H4V4h11v1',
  shop: 'M4 10v10h16V10 M3 10l2-6h14l2 6z M9 20v-6h6v6',
  card: 'M3 5.5h18v13H3z M3 10h18 M6.5 15h4',
  later: 'M4 5.5h16V20H4z M4 10h16 M8.5 3v4 M15.5 3v4 M12 12.5V15l2 1.5',
  choose:
    'M5 12V6a1.6 1.6 0 0 1 3.2 0v5 M8.2 11V4.6a1.6 1.6 0 0 1 3.2 0V11 M11.4 11V5.6a1.6 1.6 0 0 1 3.2 0V12 M14.6 12V8a1.6 1.6 0 0 1 3.2 0v6.5a6.5 6.5 0 0 1-6.4 6.5c-3 0-5-1.6-6.4-5',
  cash: 'M2.5 6h19v12h-19z M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z M5.5 9v6 M18.5 9v6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z M15.5 15.5L21 21',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  forward: 'M9.5 5.5L16 12l-6.5 6.5',
  calendar: 'M4 6h16v14.5H4z M4 10.5h16 M8.5 3v4 M15.5 3v4',
  print: 'M7 8.5V3.5h10v5 M7 17.5H4v-9h16v9h-3 M7 14h10v6.5H7z',
  closed: 'M5 11h14v9.5H5z M8 11V8a4 4 0 0 1 8 0v3 M12 14.5v2.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M4.5 20.5a7.5 7.5 0 0 1 15 0',
  screen: 'M3 4.5h18v12H3z M8.5 20.5h7 M12 16.5v4',
  link: 'M9.5 14.5l5-5 M11 6.5l1.5-1.5a4.2 4.2 0 0 1 6 6L17 12.5 M13 17.5L11.5 19a4.2 4.2 0 0 1-6-6L7 11.5',
  items: 'M3.5 12.5V4h8.5l8.5 8.5-8.5 8.5z M8 8.4v.2',
  storage: 'M4 6.5C4 2.9 20 2.9 20 6.5S4 10.1 4 6.5z M4 6.5v11c0 3.6 16 3.6 16 0v-11 M4 12c0 3.6 16 3.6 16 0',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z M12 11v5.5 M12 7.6v.3',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z M9.3 9.3a2.8 2.8 0 1 1 4 2.6c-.9.4-1.3 1-1.3 1.9 M12 16.7v.3',
  leave: 'M10 4H4v16h6 M9.5 12H20.5 M16 7.5l4.5 4.5-4.5 4.5',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3 M20 5v6h-6',
} as const;
export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
