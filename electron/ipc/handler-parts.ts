/** The parts that answer requests and publish events: those of the use cases, and what else windows can ask for. */
import type { DisplaySettings } from '../../shared/contract/display.ts';
import type { GatewayMessage } from '../../shared/contract/history.ts';
import type { Paper } from '../../shared/contract/paper.ts';
import type { Environment } from '../../shared/model/environment.ts';
import type { Result } from '../../shared/model/values/result.ts';
import type { SystemPrinting } from '../ports/printing.ts';
import type { ProgramParts } from '../ports/program.ts';
import type { SecondPlace } from '../usecases/backup/second-place.ts';
import type { CheckoutController } from '../usecases/checkout/checkout-controller.ts';
import type { ClosingBackups } from '../usecases/closing/closing-backups.ts';
import type { CustomerDisplayFeed } from '../usecases/display/customer-display.ts';
import type { Exporter } from '../usecases/export/export-sales.ts';
import type { Hub } from '../usecases/hub/create-hub.ts';
import type { ItemImport } from '../usecases/items/import-items.ts';
import type { Kiosk } from '../usecases/kiosk/kiosk.ts';
import type { MethodImages } from '../usecases/methods/method-images.ts';
import type { MethodCatalog } from '../usecases/methods/methods-view.ts';
import type { Parts } from '../usecases/parts.ts';
import type { PrintQueue } from '../usecases/print/print-queue.ts';
import type { InterruptedPayments } from '../usecases/sale/interrupted-payment.ts';
import type { SetUpDeps } from '../usecases/settings/set-up-environment.ts';
import type { AppInfo } from '../usecases/settings/terminal-view.ts';
import type { WaitingFile } from '../usecases/settings/waiting-file.ts';
import type { Updates } from '../usecases/updates/updates.ts';
import type { LedgerVerifier } from '../usecases/verify/ledger-verifier.ts';

export interface HandlerParts extends Parts, Pick<SetUpDeps, 'verifyApiKey' | 'isPackaged'> {
  readonly appInfo: AppInfo;
  readonly waitingFile: WaitingFile;
  readonly programParts: ProgramParts;
  /** The newest lines of the log, oldest first. */
  readonly logLines: () => readonly string[];
  readonly methods: MethodCatalog;
  readonly methodImages: MethodImages;
  readonly interrupted: Pick<InterruptedPayments, 'take'>;
  readonly checkouts: CheckoutController;
  readonly customerDisplay: CustomerDisplayFeed;
  readonly displaySettings: () => DisplaySettings;
  readonly printing: PrintQueue;
  readonly systemPrinting: SystemPrinting;
  /** Whether a receipt printer may have this address: in the shop's own network, or a name. */
  readonly isPrinterHost: (host: string) => boolean;
  readonly isUsualPrinterPort: (port: number) => boolean;
  readonly exports: Exporter;
  readonly itemImport: ItemImport;
  readonly closingBackups: ClosingBackups;
  readonly verification: LedgerVerifier;
  readonly secondPlace: Pick<SecondPlace, 'view' | 'choose' | 'copy' | 'stop'>;
  readonly kiosk: Kiosk;
  readonly updates: Pick<Updates, 'view' | 'setAddress' | 'look' | 'install'>;
  readonly hub: Pick<Hub, 'view' | 'enrol' | 'leave' | 'sendNow'>;
  /** The gateway messages about a payment, oldest first. */
  readonly messages: (environment: Environment, orderId: string) => readonly GatewayMessage[];
  /** Asks a person for a file's place. @returns whether it was saved; or `pdf-not-made`, a file error of the folder */
  readonly savePdf: (paper: Paper) => Promise<Result<{ saved: boolean }>>;
  /** Asks a person for a file and reads it. @returns its text, or `provision-canceled` or `provision-unreadable` */
  readonly chooseFile: () => Promise<Result<string>>;
  /** A person chooses a file. @returns its bytes; `null` if none was chosen, or if it can't be read */
  readonly chooseImage: () => Promise<Buffer | null>;
  /** Opens an allowed http address in the system's browser. */
  readonly openExternal: (url: string) => Promise<void>;
}
