/** Konter's logo: one petal cross of the kawung batik pattern. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 48 48" role="img" aria-label="Konter">
      <path d="M22 22C10 21 6 14 7 7c7-1 14 3 15 15zM26 22C27 10 34 6 41 7c1 7-3 14-15 15zM22 26C21 38 14 42 7 41c-1-7 3-14 15-15zM26 26c12 1 16 8 15 15-7 1-14-3-15-15z" />
    </svg>
  );
}
