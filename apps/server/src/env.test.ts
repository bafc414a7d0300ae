import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { readSettings, settingNames } from './env.ts';
import { makeScratchFolder } from './testing/scratch-folder.ts';

const operations = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'OPERATIONS.md');

describe('the settings', () => {
  test('are those that OPERATIONS.md lists, no more and no fewer', async () => {
    const text = await readFile(operations, 'utf8');
    const listed = [...text.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(settingNames.toSorted());
  });

  test('are all optional, and an empty one counts as not given', () => {
    expect(readSettings({ PORT: '' })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data' });
  });

  test('offer sample data everywhere but in production, where it must be asked for', () => {
    expect(readSettings({}).SAMPLE_DATA).toBe(true);
    expect(readSettings({ SAMPLE_DATA: 'off' }).SAMPLE_DATA).toBe(false);
    expect(readSettings({ NODE_ENV: 'production' }).SAMPLE_DATA).toBe(false);
    expect(readSettings({ NODE_ENV: 'production', SAMPLE_DATA: 'on' }).SAMPLE_DATA).toBe(true);
  });

  test('name what is missing of a provider of sign-ins, and take none over plain http from afar', () => {
    const google = { AUTH_OIDC_GOOGLE_CLIENT_ID: 'a', AUTH_OIDC_GOOGLE_CLIENT_SECRET: 'b' };
    expect(() => readSettings(google)).toThrow('AUTH_OIDC_GOOGLE_ISSUER');
    expect(() => readSettings({ ...google, AUTH_OIDC_GOOGLE_ISSUER: 'http://accounts.example' })).toThrow(
      'https',
    );
    expect(
      readSettings({ ...google, AUTH_OIDC_GOOGLE_ISSUER: 'https://accounts.google.com' }).OIDC_PROVIDERS,
    ).toEqual([{ name: 'google', issuer: 'https://accounts.google.com', clientId: 'a', clientSecret: 'b' }]);
    expect(() =>
      readSettings({
        AUTH_OIDC_EMAIL_ISSUER: 'https://a.example',
        AUTH_OIDC_EMAIL_CLIENT_ID: 'a',
        AUTH_OIDC_EMAIL_CLIENT_SECRET: 'b',
      }),
    ).toThrow('taken');
  });

  test('take the keys of another service with its name alone, and bring no sample data then', () => {
    const jwks = { AUTH_JWKS_URL: 'https://auth.example/.well-known/jwks.json' };
    expect(() => readSettings(jwks)).toThrow('AUTH_ISSUER');
    expect(readSettings({ ...jwks, AUTH_ISSUER: 'https://auth.example' }).SAMPLE_DATA).toBe(false);
  });

  test('name what would keep backups from being made, or lose them with the data', () => {
    const to = { DATA_DIR: '/var/lib/dira', BACKUP_TO: '/mnt/other/dira' };
    expect(readSettings(to)).toMatchObject({
      BACKUP_TO: '/mnt/other/dira',
      BACKUP_EVERY: 24,
      BACKUP_KEEP: 14,
    });
    expect(() => readSettings({ ...to, BACKUP_TO: '/var/lib/dira/files' })).toThrow('stands in DATA_DIR');
    expect(() => readSettings({ ...to, BACKUP_TO: 's3://copies/dira' })).toThrow('BACKUP_S3_ACCESS_KEY_ID');
    expect(() => readSettings({ ...to, BACKUP_PASSPHRASE: 'too short' })).toThrow('at least 16 characters');
    expect(() =>
      readSettings({ ...to, BACKUP_PASSPHRASE: 'four words that nobody knows', BACKUP_RECIPIENT: 'age1abc' }),
    ).toThrow('BACKUP_PASSPHRASE or BACKUP_RECIPIENT');
  });

  test('take an authority for time stamps with trusted roots alone, which are read at once', async () => {
    const url = { AUDIT_TIMESTAMP_URL: 'http://stamps.example' };
    expect(() => readSettings(url)).toThrow('AUDIT_TIMESTAMP_CA');
    const file = path.join(await makeScratchFolder(), 'root.pem');
    const both = { ...url, AUDIT_TIMESTAMP_CA: file };
    expect(() => readSettings(both)).toThrow('AUDIT_TIMESTAMP_CA: ENOENT');
    await writeFile(file, 'a root of which nothing is written');
    expect(() => readSettings(both)).toThrow('AUDIT_TIMESTAMP_CA: there is no certificate');
    const [root = ''] = rootCertificates;
    await writeFile(file, root);
    expect(readSettings(both)).toMatchObject({ AUDIT_TIMESTAMP_CA: root });
    const named = { ...both, AUDIT_TIMESTAMP_URL: 'https://me:secret@stamps.example' };
    expect(() => readSettings(named)).toThrow('AUDIT_TIMESTAMP_URL: must hold no name');
  });

  test('refuse a clock for tests in production', () => {
    expect(() => readSettings({ NODE_ENV: 'production', TEST_CLOCK: '2026-11-22T08:00:00Z' })).toThrow(
      'TEST_CLOCK',
    );
  });
});
