import { PROCESSORS, type Processor } from '@dira/domain/processors';
import type { Services } from '../../services.ts';

type Tools = Pick<Services, 'settings' | 'mailer' | 'whatsApp' | 'maps' | 'timeStamps'>;

/** Which services outside handle personal data here, from the settings: their names alone, no key and no host. */
export function findProcessors({ settings, mailer, whatsApp, maps, timeStamps }: Tools): Processor[] {
  const isSetUp: Record<Processor, boolean> = {
    mail: mailer.canSend,
    storage: settings.S3_BUCKET !== undefined,
    backups: settings.BACKUP_TO?.startsWith('s3:') === true,
    whatsapp: whatsApp.canSend,
    // Its key follows from the master key.
    push: true,
    maps: maps.canAsk,
    sign_in: settings.OIDC_PROVIDERS.length > 0,
    payplus: settings.PAYPLUS_API_KEY !== undefined,
    paddle: settings.PADDLE_API_KEY !== undefined,
    time_stamps: timeStamps.canAsk,
  };
  return PROCESSORS.filter((name) => isSetUp[name]);
}
