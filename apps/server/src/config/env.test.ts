import { describe, expect, it } from 'vitest';
import { deriveConfig } from './config.ts';
import { readEnvironment } from './env.ts';

describe('the environment', () => {
  it('has defaults for a first start on one machine', () => {
    expect(deriveConfig(readEnvironment({ PORT: '', MAIL_URL: '' }))).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: undefined,
      secure: false,
      webOrigins: [],
      database: { engine: 'sqlite' },
      mail: { url: undefined, from: 'Speaker Portal <portal@localhost>' },
      organizationName: 'Green Careers Speaker Portal',
      demoData: true,
      hideUnknownEmails: false,
      trustProxy: false,
      logLevel: 'info',
    });
  });

  it('has no demonstration data in production unless asked for', () => {
    const demoData = (variables: Record<string, string>) => deriveConfig(readEnvironment(variables)).demoData;
    expect(demoData({ NODE_ENV: 'production' })).toBe(false);
    expect(demoData({ NODE_ENV: 'production', DEMO_DATA: 'on' })).toBe(true);
    expect(demoData({ DEMO_DATA: 'off' })).toBe(false);
  });

  it('means https by a public address of https', () => {
    const config = deriveConfig(readEnvironment({ PUBLIC_URL: 'https://portal.example.org/' }));
    expect(config).toMatchObject({ publicUrl: 'https://portal.example.org', secure: true });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'portal.example.org'],
    ['WEB_ORIGINS', 'https://a.example.org, b'],
    ['DATABASE_URL', 'mysql://localhost/portal'],
    ['MAIL_URL', 'mail.example.org'],
    ['MAIL_FROM', 'Portal'],
    ['DEMO_DATA', 'perhaps'],
    ['HIDE_UNKNOWN_EMAILS', 'no'],
    ['TRUST_PROXY', 'x'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(`${name}=${value} is not valid: `);
  });
});
