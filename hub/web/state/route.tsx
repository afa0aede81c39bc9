/** The page's address: its path says the page, its query what the page shows. Links work as everywhere else. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

interface Route {
  readonly path: string;
  readonly query: URLSearchParams;
}

const RouteContext = createContext<Route>({ path: '/', query: new URLSearchParams() });
const CHANGED = 'konter-route';

export function useRoute(): Route {
  return useContext(RouteContext);
}

export function go(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new Event(CHANGED));
}

export function RouteProvider({ children }: { readonly children: ReactNode }) {
  const [route, setRoute] = useState(present);
  useEffect(() => {
    const follow = () => setRoute(present());
    addEventListener('popstate', follow);
    addEventListener(CHANGED, follow);
    return () => {
      removeEventListener('popstate', follow);
      removeEventListener(CHANGED, follow);
    };
  }, []);
  return <RouteContext.Provider value={route}>{children}</RouteContext.Provider>;
}

export function Link({
  to,
  children,
  className,
  isCurrent,
}: {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly isCurrent?: boolean;
}) {
  return (
    <a
      href={to}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        // Another tab or window is the browser's affair.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}

function present(): Route {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}
