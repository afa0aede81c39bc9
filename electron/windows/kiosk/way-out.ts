/**
 * Keys that lead out of a held window. They are stopped before the page and before any menu, because a system or a later
 * Electron may give them a meaning that our menu does not have.
 */
import type { Input } from 'electron';

type PressedKey = Pick<Input, 'type' | 'key' | 'control' | 'alt' | 'meta' | 'shift'>;

/**
 * @returns `ask`: the person wants to close the program, so the PIN is asked; `refuse`: the key does nothing; `null`: an
 * ordinary key
 */
export function wayOut({ type, key, control, alt, meta, shift }: PressedKey): 'ask' | 'refuse' | null {
  if (type !== 'keyDown') return null;
  const named = key.toLowerCase();
  const command = control || meta;
  if (named === 'f4' && (alt || command)) return 'ask';
  if (command && !alt && (named === 'q' || named === 'w')) return 'ask';
  if (named === 'f11' || named === 'f12') return 'refuse';
  // Developer tools, hide, minimise, full screen of macOS.
  if (command && shift && ['i', 'j', 'c'].includes(named)) return 'refuse';
  if (meta && ['h', 'm', 'f'].includes(named)) return 'refuse';
  return null;
}
