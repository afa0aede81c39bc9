/** The gateway expects Jakarta time, whatever the zone of the machine or the shop (gateway-interface, "Get payment methods"). */

// Created once, because creating a formatter costs far more than using it.
const jakarta = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jakarta',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** @param at epoch ms · @returns `yyyy-MM-dd HH:mm:ss` */
export function jakartaTime(at: number): string {
  const part = Object.fromEntries(jakarta.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}:${part['second']}`;
}
