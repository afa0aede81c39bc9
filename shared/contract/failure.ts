/**
 * Codes of all expected failures. Replies carry codes; `messages/` has a sentence for each (the compiler checks that).
 */
import * as z from 'zod';

export const failureCodes = [
  // What the cashier entered
  'amount-empty',
  'amount-not-a-number',
  'amount-not-whole',
  'amount-ambiguous',
  'item-not-found',
  'item-changed',
  'item-barcode-taken',
  'items-full',
  'amount-below-minimum',
  'amount-too-large',
  'sum-unfinished',
  'sum-too-long',
  'barcode-scanned',
  'barcode-unknown',
  'too-many-lines',
  'quantity-too-large',
  'note-too-long',
  'method-not-offered',
  'customer-detail-missing',
  'customer-detail-invalid',
  'payment-not-found',
  'sale-not-found',
  'sale-already-paid',
  'sale-still-creating',
  'clock-in-doubt',
  'cash-not-taken',
  'cash-too-little',
  'cash-too-much',
  'environment-changed',
  'payment-on-counter',
  'payment-not-dismissible',

  // Refused by the gateway: nothing was charged (gateway-interface, "Errors")
  'minimum-payment',
  'maximum-exceeded',
  'method-missing',
  'order-id-missing',
  'order-id-too-long',
  'email-invalid',
  'email-too-long',
  'phone-too-long',
  'wrong-signature',
  'merchant-not-found',
  'channel-unavailable',
  'item-total-differs',
  'va-name-missing',
  'refused-otherwise',
  'order-unknown',

  // Unreachable: nothing was sent, with certainty
  'connection-refused',
  'host-not-found',
  'network-unreachable',
  'gateway-unreachable',
  'tls-failed',
  'request-too-large',

  // Unclear: the customer may or may not have been billed
  'no-answer-in-time',
  'connection-lost',
  'gateway-error',
  // 404 to a question: something else answers at the gateway's address
  'gateway-not-found',
  'too-many-requests',
  // To a status check: a status code that the interface does not document
  'status-code-unknown',
  // To a status check: another order, amount or reference
  'answer-differs',
  'redirected',
  'answer-too-large',
  'answer-not-understood',
  'answer-without-code',
  'qr-unusable',
  'page-unusable',
  'amount-differs',
  'merchant-differs',
  'reference-reused',
  'order-id-exists',
  'refused-unclearly',
  'interrupted',

  // Resolutions
  'nothing-to-resolve',
  'resolution-not-allowed',
  'reason-too-short',
  'reason-too-long',
  'reference-missing',
  'reference-too-long',
  'text-not-plain',
  'linked-sale-not-found',
  'linked-to-itself',
  'sale-settled',

  // Refunds
  'nothing-to-refund',
  'refund-too-large',
  'refund-not-found',
  'refund-corrected-already',

  // The manager's PIN
  'manager-needed',
  'manager-pin-not-set',
  'manager-pin-wrong',
  'manager-pin-format',
  'manager-pin-lost',
  'manager-locked',
  'manager-key-wrong',
  'manager-reset-unavailable',
  'manager-file-failed',
  'pin-guessable',

  // People of this terminal
  'sign-in-needed',
  'person-not-found',
  'person-name-empty',
  'person-name-taken',
  'person-pin-format',
  'person-pin-wrong',
  'person-locked',
  'people-locked',
  'people-full',
  'people-none',
  'kiosk-needs-pin',
  'kiosk-impossible',
  'autostart-refused',
  'update-address-invalid',
  'update-payment-open',
  'update-not-ready',
  'people-file-failed',
  'hub-address-invalid',
  'hub-code-invalid',
  'hub-code-refused',
  'hub-unreachable',
  'hub-not-understood',
  'hub-not-saved',
  'hub-ledger-not-empty',
  'hub-other-environment',
  'hub-other-merchant',
  'hub-other-prefix',
  'hub-other-journal',
  'hub-known-journal',
  'hub-book-wrong',
  'hub-book-newer',
  'hub-book-of-another',
  'hub-restoring',

  // Reports and closings
  'date-invalid',
  'range-too-long',
  'nothing-to-close',
  'closing-changed',
  'day-without-payments',
  'reconcile-running',

  // Exports
  'export-running',
  'export-canceled',
  'export-day-in-future',
  'export-disk-full',
  'export-folder-gone',
  'export-folder-read-only',
  'export-name-taken',
  'export-write-failed',

  // Checkout pages
  'checkout-unavailable',
  'checkout-not-opened',

  // Manual status checks
  'check-too-soon',
  'check-not-needed',
  'rate-limit-reached',
  'watch-blocked',
  'watch-suspended',

  // Setting up
  'environment-not-set-up',
  'provision-canceled',
  'provision-unreadable',
  'provision-not-json',
  'provision-field-unknown',
  'provision-field-missing',
  'provision-field-invalid',
  'provision-field-too-long',
  'provision-list-too-long',
  'vault-unavailable',
  'vault-not-protected',
  'acceptance-words-wrong',
  'vault-key-missing',
  'key-not-taken',
  'payments-still-watched',
  'method-list-empty',

  // Printing
  'printer-not-set-up',
  'printer-address-wrong',
  'printer-port-unusual',
  'nothing-to-print',
  'print-job-not-found',
  'whatsapp-number-wrong',
  'browser-not-opened',
  'pdf-not-made',

  // This machine
  'database-busy',
  'database-full',
  'database-read-only',
  'database-newer',
  'database-not-migrated',
  'database-broken',
  'backup-not-found',
  'backup-unusable',
  'backup-too-soon',
  'no-backup-yet',
  // The separate process of a job on the ledger ended before its result
  'job-ended',
  'internal',
] as const;

export type FailureCode = (typeof failureCodes)[number];

export const failureSchema = z.object({
  code: z.enum(failureCodes),
  /** The gateway's own message, for support; shown small below our sentence. At most 300 characters. */
  gatewayMessage: z.string().exactOptional(),
  /** The provisioning key or input field at fault. */
  field: z.string().exactOptional(),
  /** The most characters that the field may have, or entries if it is a list. */
  most: z.number().exactOptional(),
  /** Epoch ms until which trying again is pointless. */
  until: z.number().exactOptional(),
  /** Which check of the QR payload failed (`crc`, `amount`, …). */
  problem: z.string().exactOptional(),
});

export type Failure = Readonly<z.infer<typeof failureSchema>>;

/** A screen can't show more at once, and a file may have thousands. */
export const MOST_WRONG_FIELDS = 50;

/** One wrong field of a set-up or provisioning file. Never has the field's value, which may be an API key. */
const wrongFieldSchema = z.object({
  code: z.enum(failureCodes),
  /** The provisioning key, with dots between its levels. */
  field: z.string(),
  /** As of `failureSchema`. */
  most: z.number().exactOptional(),
});
export type WrongField = Readonly<z.infer<typeof wrongFieldSchema>>;

/** A failure as a reply has it. What payments and the journal keep has no lists. */
export const refusalSchema = failureSchema.extend({
  /** The other wrong fields of a set-up. Absent if `field` is the only one. */
  alsoWrong: z
    .array(wrongFieldSchema)
    .max(MOST_WRONG_FIELDS - 1)
    .exactOptional(),
});
export type Refusal = Readonly<z.infer<typeof refusalSchema>>;
