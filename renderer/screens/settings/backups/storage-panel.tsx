/** Data directory, protection of the keys by the operating system, backups, and verification of the ledger. */
import type { Environment } from '../../../../shared/model/environment.ts';
import { AcceptUnprotected } from '../accept-unprotected-panel.tsx';
import { useSettingsTexts } from '../use-settings-texts.ts';
import { VerifyPanel } from '../verify/verify-panel.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import './backups.css';
import '../verify/verify.css';

interface StoragePanelProps {
  readonly environment: Environment;
  readonly dataDirectory: string | undefined;
  readonly vaultProtected: boolean;
  readonly unprotectedAccepted: boolean;
  readonly onAccepted: () => void;
}

export function StoragePanel({
  environment,
  dataDirectory,
  vaultProtected,
  unprotectedAccepted,
  onAccepted,
}: StoragePanelProps) {
  const texts = useSettingsTexts();
  return (
    <div className="panel">
      <h2>{texts.data}</h2>
      <p className={vaultProtected ? 'fine' : 'caution'} data-testid="vault" data-protected={vaultProtected}>
        {vaultProtected ? texts.vaultProtected : texts.vaultUnprotected}
      </p>
      {!vaultProtected && !unprotectedAccepted && <AcceptUnprotected onAccepted={onAccepted} />}
      {dataDirectory && (
        <div>
          <p className="fine">{texts.dataHint}</p>
          <p className="path" data-testid="data-directory">
            {dataDirectory}
          </p>
        </div>
      )}
      <BackupsPanel environment={environment} />
      <VerifyPanel environment={environment} />
    </div>
  );
}
