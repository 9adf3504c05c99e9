import type { Config } from './config/config.ts';
import { demoCardGateways } from './features/demo/card-gateways/demo-card-gateways.ts';
import { demoBackupTargets } from './features/demo/demo-backup-target.ts';
import { demoGoogleSettings } from './features/demo/google/demo-google.ts';
import { demoReceiver } from './features/demo/receiver/demo-receiver.ts';
import {
  demoMailSender,
  demoSmsSender,
  demoWhatsappSender,
} from './features/demo/outbox/demo-senders.ts';
import { demoTaxAuthority } from './features/demo/tax-authority/demo-tax-authority.ts';
import { recordSending } from './features/auth/texts/record-sending.ts';
import { reportUrlOf } from './features/auth/texts/report-key.ts';
import { backupTargets } from './integrations/backup/open-target.ts';
import { cardGateways } from './integrations/cards/card-gateways.ts';
import { bankOfIsrael } from './integrations/exchange-rates/bank-of-israel.ts';
import { noExchangeRates } from './integrations/exchange-rates/exchange-rates.ts';
import { outsideCaller, type CallOutside } from './integrations/outside-call/call-outside.ts';
import { orderSystems } from './integrations/standing-orders/order-systems.ts';
import { httpTaxAuthority } from './integrations/tax-authority/http-tax-authority.ts';
import type { TaxAuthority } from './integrations/tax-authority/tax-authority.ts';
import {
  altchaProofOfWork,
  altchaRobotCheck,
  type RobotTries,
} from './platform/captcha/altcha-robot-check.ts';
import { recaptchaRobotCheck } from './integrations/recaptcha/recaptcha-robot-check.ts';
import { clamavScanner } from './integrations/antivirus/clamav-scanner.ts';
import { noVirusScanner } from './integrations/antivirus/virus-scanner.ts';
import { systemClock, type Clock } from './platform/clock/clock.ts';
import type { Database } from './platform/db/database.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { smtpMailSender } from './platform/mail/smtp-mail-sender.ts';
import {
  type GivenProvider,
  openIdProviders,
  type OpenIdProviders,
} from './integrations/openid/openid-providers.ts';
import { passwordHasher } from './platform/passwords/password-hasher.ts';
import type { Services } from './platform/services.ts';
import { noSmsSender, type SmsSender } from './integrations/sms/sms-sender.ts';
import { supplierSmsSender } from './integrations/sms/supplier-sms-sender.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { webhookSender } from './integrations/webhooks/send-webhook.ts';
import { cloudWhatsappSender } from './integrations/whatsapp/cloud-whatsapp-sender.ts';
import { noWhatsappSender, type WhatsappSender } from './integrations/whatsapp/whatsapp-sender.ts';
import { unhandledFaults, type UnhandledFaults } from './platform/unhandled-faults.ts';
import { buildVersion } from './version.ts';

/**
 * Creates the services from the settings. Tests pass their own clock, log and work of the robot check; the process passes
 * the count of its unhandled faults.
 */
export function createServices(
  config: Config,
  db: Database,
  given: {
    readonly clock?: Clock;
    readonly log?: Log;
    readonly faults?: UnhandledFaults;
    readonly robotTries?: RobotTries;
  } = {},
): Services {
  const clock = given.clock ?? systemClock;
  const log = given.log ?? createLog(config.logLevel);
  const storage = openStorage(config.storage, config.dataFolder);
  const { files } = storage;
  const call = outsideCaller(log);
  // A demo runs on the machine of who tries it, and the addresses that they give may too.
  const addressFrom = config.mode === 'demo' ? 'settings' : 'user';
  const proofOfWork = altchaProofOfWork(db, clock, config.secret, given.robotTries);
  return {
    config,
    version: buildVersion(config.webRoot),
    db,
    clock,
    log,
    faults: given.faults ?? unhandledFaults(clock),
    files,
    storage,
    backupTargets:
      config.mode === 'demo'
        ? demoBackupTargets(config.dataFolder, backupTargets({ addressFrom }))
        : backupTargets({ addressFrom }),
    sendWebhook: webhookSender(config.mode === 'demo' ? demoReceiver(config).through(call) : call, {
      addressFrom,
    }),
    virusScanner: config.clamav === undefined ? noVirusScanner : clamavScanner(config.clamav),
    exchangeRates:
      config.ratesUrl === undefined
        ? noExchangeRates
        : bankOfIsrael(config.ratesUrl, { log, call }),
    mail:
      config.mail === undefined ? demoMailSender(db, files, clock) : smtpMailSender(config.mail),
    sms: smsSenderOf(config, call, db, clock),
    whatsapp: whatsappSenderOf(config, call, db, clock),
    providers: providersOf(config),
    cards:
      config.mode === 'demo'
        ? demoCardGateways(config).gateways
        : cardGateways(config.cardGateways, call),
    orderSystems:
      config.mode === 'demo'
        ? demoCardGateways(config).orderSystems
        : orderSystems(config.orderSystems, call),
    taxAuthority: taxAuthorityOf(config, call),
    passwords: passwordHasher(),
    proofOfWork,
    robotCheck:
      config.recaptcha === undefined
        ? altchaRobotCheck(proofOfWork)
        : recaptchaRobotCheck(config.recaptcha, { log, call }),
  };
}

/** By the supplier of the settings; without one the demo shows messages and production sends none. */
function smsSenderOf(config: Config, call: CallOutside, db: Database, clock: Clock): SmsSender {
  const { sms, mode } = config;
  if (sms !== undefined) {
    const sender = supplierSmsSender(
      { ...sms, reportUrl: reportUrlOf(config, sms.supplier) },
      call,
    );
    const by = { channel: 'sms', supplier: sms.supplier } as const;
    return { ...sender, send: recordSending({ db, clock, config }, by, (one) => sender.send(one)) };
  }
  return mode === 'demo' ? demoSmsSender(db, clock) : noSmsSender;
}

/** By Meta where it is set up; without it the demo shows codes and production sends none. */
function whatsappSenderOf(
  config: Config,
  call: CallOutside,
  db: Database,
  clock: Clock,
): WhatsappSender {
  const { whatsapp, mode } = config;
  if (whatsapp !== undefined) {
    const sender = cloudWhatsappSender(whatsapp, call);
    const by = { channel: 'whatsapp', supplier: 'whatsapp' } as const;
    return { ...sender, send: recordSending({ db, clock, config }, by, (one) => sender.send(one)) };
  }
  return mode === 'demo' ? demoWhatsappSender(db, clock) : noWhatsappSender;
}

/**
 * Returns the authority of the settings; without it the demo has a simulator, and production none.
 */
function taxAuthorityOf(config: Config, call: CallOutside): TaxAuthority | undefined {
  const { taxAuthority, mode } = config;
  if (taxAuthority !== undefined) return httpTaxAuthority(taxAuthority, call);
  return mode === 'demo' ? demoTaxAuthority(config).authority : undefined;
}

/** Google of the settings, and the partners; without Google the demo has a provider of its own, and production none. */
function providersOf(config: Config): OpenIdProviders {
  const isDemo = config.mode === 'demo';
  const google: GivenProvider | undefined =
    config.google ?? (isDemo ? demoGoogleSettings(config) : undefined);
  const partners = config.partners.flatMap(({ openId, ...partner }) =>
    openId === undefined ? [] : [{ ...partner, ...openId, prompt: undefined }],
  );
  return openIdProviders(google === undefined ? partners : [google, ...partners], isDemo);
}
