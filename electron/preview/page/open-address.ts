/** Opens an external URL in another tab, without access to this one. @returns false if the browser refused */
export function openAddress(address: string): boolean {
  // With `noopener` the browser returns no window to check. It allows a new tab as long as the click is recent.
  if (!navigator.userActivation.isActive) return false;
  window.open(address, '_blank', 'noopener,noreferrer');
  return true;
}
