/** Opens an outside address beside this tab, without a way back to it. @returns false where the browser refused */
export function openAddress(address: string): boolean {
  // With `noopener` the browser gives no window to tell by; it allows one as long as the click is recent.
  if (!navigator.userActivation.isActive) return false;
  window.open(address, '_blank', 'noopener,noreferrer');
  return true;
}
