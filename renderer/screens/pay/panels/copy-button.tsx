/** Copies a text and confirms it for a moment. */
import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Icon } from '../../../ui/icon.tsx';

const COPIED_SHOWN_MS = 2500;

interface CopyButtonProps {
  readonly text: string;
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
    <button
      type="button"
      className="secondary"
      data-testid={testId}
      onClick={() => void copyText(text).then(setCopied)}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite">{copied ? texts.copied : label}</span>
    </button>
  );
}
