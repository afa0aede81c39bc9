/** Copies a text, and confirms it for a moment. */
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

const COPIED_SHOWN_MS = 2500;

interface CopyButtonProps {
  /** It may take long to compose, so it is asked for at the press. */
  readonly text: () => string;
  readonly label: string;
  readonly testId: string;
}

export function CopyButton({ text, label, testId }: CopyButtonProps) {
  const { pay: texts } = useTexts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button testId={testId} onClick={() => void copyText(text()).then(setCopied)}>
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite">{copied ? texts.copied : label}</span>
    </Button>
  );
}

// Windows are denied all permissions, and the old `copy` command needs none, so it is the fallback.

/** @returns whether it was copied */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  box.className = 'off-screen';
  document.body.append(box);
  const focused = document.activeElement;
  box.select();
  const copied = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
