import type { Config } from '../config/config.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { ProofOfWork } from './captcha/proof-of-work.ts';
import type { RobotCheck } from './captcha/robot-check.ts';
import type { Clock } from './clock/clock.ts';
import type { Database } from './db/database.ts';
import type { Log } from './log/log.ts';
import type { MailSender } from './mail/mail-sender.ts';
import type { OpenBackupTarget } from '../integrations/backup/backup-target.ts';
import type { CardGateways } from '../integrations/cards/card-gateways.ts';
import type { OpenIdProviders } from '../integrations/openid/openid-providers.ts';
import type { ExchangeRates } from '../integrations/exchange-rates/exchange-rates.ts';
import type { OrderSystems } from '../integrations/standing-orders/order-systems.ts';
import type { SmsSender } from '../integrations/sms/sms-sender.ts';
import type { SendWebhook } from '../integrations/webhooks/send-webhook.ts';
import type { WhatsappSender } from '../integrations/whatsapp/whatsapp-sender.ts';
import type { VirusScanner } from '../integrations/antivirus/virus-scanner.ts';
import type { FileStore } from './storage/file-store.ts';
import type { TaxAuthority } from '../integrations/tax-authority/tax-authority.ts';
import type { UnhandledFaults } from './unhandled-faults.ts';
import type { Storage } from './storage/open-storage.ts';

/** The dependencies of the product, created once at start and passed to every call and job. */
export interface Services {
  readonly config: Config;
  /** Version of this build, sent as `ezver`. */
  readonly version: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly faults: UnhandledFaults;
  /** Prints and what else the product makes. */
  readonly files: FileStore;
  /** All file stores; uploads have their own. */
  readonly storage: Storage;
  /** Opens places of the owner where a backup goes. */
  readonly backupTargets: OpenBackupTarget;
  /** Sends events of a business to the addresses of its owner. */
  readonly sendWebhook: SendWebhook;
  readonly virusScanner: VirusScanner;
  /** Who publishes what currencies are worth. */
  readonly exchangeRates: ExchangeRates;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly whatsapp: WhatsappSender;
  /** Who may vouch for people who sign in. */
  readonly providers: OpenIdProviders;
  /** The gateways that charge cards. */
  readonly cards: CardGateways;
  /** Systems whose standing orders are moved here. */
  readonly orderSystems: OrderSystems;
  /** Undefined where no authority is set up. */
  readonly taxAuthority: TaxAuthority | undefined;
  readonly passwords: PasswordHasher;
  /** Asked of a browser where the pages of a business are misused, whatever the robot check is. */
  readonly proofOfWork: ProofOfWork;
  readonly robotCheck: RobotCheck;
}
