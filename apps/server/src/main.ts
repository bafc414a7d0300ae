import { startBackground } from './background.ts';
import { describeNewestBackup } from './backup-command.ts';
import { printInvitation } from './banner.ts';
import { boot } from './boot.ts';
import { readSettings, type Settings } from './env.ts';
import { sealOpenDevices } from './features/deliveries/sealed-devices.ts';
import { startMailServer } from './features/messages/mail-server.ts';
import { loadSampleOnFirstStart } from './features/sample/first-start.ts';
import { buildApp } from './http/app.ts';
import { inviteToPage } from './invitation.ts';
import { spareMemoryAfterStart } from './platform/spare-memory.ts';
import type { Services } from './services.ts';

export interface Running {
  /** Where the server listens. */
  address: string;
  services: Services;
  stop(): Promise<void>;
}

/**
 * Starts the product: database, HTTP, and what works in the background.
 * @param prepare what else must be done before the first request
 */
export async function run(
  settings: Settings,
  prepare: (services: Services) => Promise<void> = async () => {},
): Promise<Running> {
  const booted = await boot(settings);
  const { app, address } = await listen(booted.services, prepare).catch(async (error: unknown) => {
    await booted.close();
    throw error;
  });
  const mailServer = await startMailServer(booted.services).catch(async (error: unknown) => {
    await app.close();
    await booted.close();
    throw error;
  });
  spareMemoryAfterStart();
  const background = settings.WORKER ? await startBackground(booted.services) : undefined;
  return {
    address,
    services: booted.services,
    stop: async () => {
      await app.close();
      await mailServer?.stop();
      await background?.stop();
      await booted.close();
    },
  };
}

async function listen(services: Services, prepare: (services: Services) => Promise<void>) {
  await Promise.all([
    prepare(services),
    sealOpenDevices(services),
    services.settings.SAMPLE_DATA ? loadSampleOnFirstStart(services) : undefined,
  ]);
  const app = await buildApp(services);
  const { PORT: port, HOST: host } = services.settings;
  return { app, address: await app.listen({ port, host }) };
}

if (import.meta.main) {
  const starting = run(readSettings()).then(async (running) => {
    await invite(running);
    return running;
  });
  // From the first moment on: who is told to stop while still starting stops in order too. The second time ends at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void starting.then(({ stop }) => stop()).then(() => process.exit(0));
    });
  }
  await starting;
}

async function invite({ services }: Running): Promise<void> {
  services.log.info({ backup: await describeNewestBackup(services) }, 'the newest backup');
  const invitation = await inviteToPage(services, services.publicUrl, false);
  if (invitation !== undefined) printInvitation(invitation);
}
