/** The parts of the window that the first paint does not need. */
import { lazy } from 'react';
import { onceFirstPainted } from './state/first-paint.ts';

/** Fetched after the first paint, and before the first charge, which must not wait. */
export const loadPayScreen = () => import('./screens/pay/pay-screen.tsx');
export const PayScreen = lazy(loadPayScreen);
export const Announce = lazy(onceFirstPainted(() => import('./app-shell/announce.tsx')));
export const AlertsBanner = lazy(() => import('./app-shell/strips/alerts-banner.tsx'));
/** Only while the machine's clock can't be right. */
export const ClockBanner = lazy(() => import('./app-shell/strips/clock-banner.tsx'));
/** Its sales are requested after the first paint anyway. */
export const StillOpen = lazy(onceFirstPainted(() => import('./screens/sell/still-open.tsx')));
/** Nobody enters an item before the first paint. */
export const RungUp = lazy(onceFirstPainted(() => import('./state/draft/rung-up.tsx')));
export const ReviewScreen = lazy(() => import('./screens/review/review-screen.tsx'));
export const HistoryScreen = lazy(() => import('./screens/history/history-screen.tsx'));
export const ReportScreen = lazy(() => import('./screens/report/report-screen.tsx'));
/** Only during the first training sale. */
export const SaleGuide = lazy(() => import('./app-shell/strips/sale-guide.tsx'));
export const SettingsScreen = lazy(() => import('./screens/settings/settings-screen.tsx'));
