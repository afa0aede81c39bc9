/** The customer's page with a scripted main process: it shows the views that a test gives it. */
import type { Page } from 'playwright';
import type { CustomerBridge } from '../../../shared/contract/channels.ts';
import type { CustomerDisplay, Displayed } from '../../../shared/contract/display.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { drawn } from './faces.ts';
import { NOW, QRIS_PAYLOAD } from './views/views.ts';

export const aCustomerDisplay = (wanted: Partial<CustomerDisplay> = {}): CustomerDisplay => ({
  now: NOW,
  environment: 'production',
  language: 'id',
  theme: 'light',
  shopName: 'Warung Kopi Senja',
  logo: null,
  shows: { kind: 'idle' },
  ...wanted,
});

type Code = Extract<Displayed, { kind: 'code' }>;

/** A code with ten minutes left. */
export const aCode = (wanted: Partial<Code> = {}): Code => ({
  ...{ kind: 'code', amount: rupiah(25_000), createdAt: NOW, expiresAt: NOW + 600_000 },
  code: { kind: 'qris', payload: QRIS_PAYLOAD, merchantName: 'WARUNG KOPI SENJA' },
  ...wanted,
});

/** @param url of the served renderer */
export async function openCustomerPage(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    const konterCustomer: CustomerBridge = { onView: (show) => void Object.assign(window, { show }) };
    Object.assign(window, { konterCustomer });
  });
  await page.goto(`${url}customer/index.html`);
}

export async function show(page: Page, view: CustomerDisplay): Promise<void> {
  await page.evaluate(`show(${JSON.stringify(view)})`);
  await page.locator(`[data-testid=customer-display][data-shows=${view.shows.kind}]`).waitFor();
  await page.locator(`html[lang=${view.language}][data-theme=${view.theme}]`).waitFor();
  await drawn(page);
}
