import type { Controls } from '../control/controls.ts';
import type { Routes } from '../http/exchange.ts';
export function pageRoutes(_controls: Controls): Routes {
  return () => null;
}
