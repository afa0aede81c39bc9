/** Where data lives, and whether the operating system guards the keys. */
import { useTexts } from '../../i18n.ts';

interface StoragePanelProps {
  readonly dataDirectory: string | undefined;
  readonly vaultProtected: boolean;
}

export function StoragePanel({ dataDirectory, vaultProtected }: StoragePanelProps) {
  const { settings: texts } = useTexts();
  return (
    <div className="panel">
      <h2>{texts.data}</h2>
      <p className={vaultProtected ? 'fine' : 'caution'} data-testid="vault" data-protected={vaultProtected}>
        {vaultProtected ? texts.vaultProtected : texts.vaultUnprotected}
      </p>
      {dataDirectory && (
        <div>
          <p className="fine">{texts.dataHint}</p>
          <p className="path" data-testid="data-directory">
            {dataDirectory}
          </p>
        </div>
      )}
    </div>
  );
}
