import { describe, expect, it } from 'vitest';
import { deriveConfig } from './config.ts';
import { readEnvironment } from './env.ts';
import { refuseUnsafe } from './safety.ts';

const configOf = (variables: Record<string, string>) => deriveConfig(readEnvironment(variables));

describe('the environment', () => {
  it('has defaults for a first start on one machine', () => {
    expect(configOf({ PORT: '', MAIL_URL: '' })).toMatchObject({
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
      trustedProxies: 0,
      isPublic: false,
      mailbox: true,
      logLevel: 'info',
    });
  });

  it('has no demonstration data in production unless asked for', () => {
    const demoData = (variables: Record<string, string>) => configOf(variables).demoData;
    expect(demoData({ NODE_ENV: 'production' })).toBe(false);
    expect(demoData({ NODE_ENV: 'production', DEMO_DATA: 'on' })).toBe(true);
    expect(demoData({ DEMO_DATA: 'off' })).toBe(false);
  });

  it('loses one pair of quotes around a value', () => {
    expect(
      configOf({ PUBLIC_URL: '"https://portal.example.org"', ORGANIZATION_NAME: "'O'Neill'" }),
    ).toMatchObject({
      publicUrl: 'https://portal.example.org',
      organizationName: "O'Neill",
    });
  });

  it('is secure with an https PUBLIC_URL', () => {
    const config = configOf({ PUBLIC_URL: 'https://portal.example.org/' });
    expect(config).toMatchObject({ publicUrl: 'https://portal.example.org', secure: true });
  });

  it.each([
    ['0', 0],
    ['false', 0],
    ['2', 2],
    [
      '10.0.0.0/8, 2001:db8::1',
      [
        { address: '10.0.0.0', prefix: 8, family: 'ipv4' },
        { address: '2001:db8::1', prefix: 128, family: 'ipv6' },
      ],
    ],
  ])('accepts TRUST_PROXY=%s', (text, trustedProxies) => {
    expect(configOf({ TRUST_PROXY: text })).toMatchObject({ trustedProxies });
  });

  it.each([
    ['NODE_ENV', 'prod'],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['SECURITY_CONTACT', 'the office'],
    ['SECURITY_CONTACT', 'http://example.org/security'],
    ['ORGANIZATION_NAME', ' '],
    ['ORGANIZATION_NAME', 'x'.repeat(101)],
    ['PUBLIC_URL', 'portal.example.org'],
    ['PUBLIC_URL', 'https://example.org/portal'],
    ['PUBLIC_URL', 'https://portal.example.org/?a=1'],
    ['WEB_URL', 'www.example.org'],
    ['WEB_URL', 'https://www.example.org/speakers'],
    ['WEB_ORIGINS', 'https://a.example.org, b'],
    ['MAIL_FROM', 'Portal'],
    ['MAIL_FROM', 'Portal <@>'],
    ['MAIL_FROM', 'portal@example.org, other@example.org'],
    ['MAIL_FROM', 'Portal <portal@example.org> more'],
    ['MAIL_FROM', 'Portal <portal@example..org>x'],
    ['MAIL_FROM', 'Portal <portal example.org>'],
    ['DEMO_DATA', 'perhaps'],
    ['HIDE_UNKNOWN_EMAILS', 'no'],
    ['ALLOW_DEMO', 'perhaps'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', 'loopback, proxy.example.org'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(`${name}=${value} is not valid: `);
  });

  it('refuses names that look like one of its own, in one line', () => {
    const given = {
      ORGANISATION_NAME: 'x',
      MAILURL: 'x',
      public_url: 'x',
      DATABSE_URL: 'secret',
      MAIL_FORM: '',
    };
    expect(() => readEnvironment(given)).toThrow(
      expect.objectContaining({
        message:
          'ORGANISATION_NAME has no effect. Did you mean ORGANIZATION_NAME? MAILURL has no effect. Did you mean MAIL_URL? ' +
          'public_url has no effect. Did you mean PUBLIC_URL? DATABSE_URL has no effect. Did you mean DATABASE_URL?',
      }),
    );
    const others = { HOSTNAME: 'x', MAIL: 'x', PATH: 'x', HOME: 'x', PWD: 'x', DOMAIN: 'x', PORTALS: 'x' };
    expect(configOf({ ...others, VITE_API_HOST: 'x', POSTGRES_PASSWORD: 'x' })).toMatchObject({ port: 3000 });
  });

  it.each(['too-short', 'has spaces in it, so no'])('refuses the METRICS_TOKEN "%s"', (METRICS_TOKEN) => {
    expect(() => readEnvironment({ METRICS_TOKEN })).toThrow(
      /^METRICS_TOKEN is not valid: must have at least 16 characters, without spaces$/,
    );
  });

  it.each([
    ['DATABASE_URL', 'mysql://portal:secret@localhost/portal', 'must begin with postgres://'],
    ['DATABASE_URL', 'postgres://portal:100%secret@localhost/portal', 'has a % that must be written as %25'],
    ['MAIL_URL', 'http://portal:secret@mail.example.org', 'must begin with smtp:// or smtps://'],
  ])('refuses a wrong %s without printing its value', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      expect.objectContaining({ message: `${name} is not valid: ${message}` }),
    );
  });

  it.each([
    'portal@localhost',
    'Portal <portal@mail.example.org>',
    '"Portal, Inc." <portal+x@example.org>',
    'Café <a@b>',
  ])('accepts MAIL_FROM=%s', (from) => {
    expect(configOf({ MAIL_FROM: from }).mail.from).toBe(from);
  });

  it.each([
    'Portal\nBcc: all@example.org <portal@example.org>',
    'portal@example.org\r\nBcc: a@b',
    'Portal\t<a@b>\0',
  ])('refuses line breaks in MAIL_FROM with one line: %j', (from) => {
    expect(() => readEnvironment({ MAIL_FROM: from })).toThrow(
      /^MAIL_FROM=.* is not valid: must be an email address.*$/,
    );
  });

  it('says what to set instead of TRUST_PROXY=true', () => {
    expect(() => readEnvironment({ TRUST_PROXY: 'true' })).toThrow(
      'must be the number of proxies in front of the portal, such as 1, or their networks, such as 10.0.0.0/8, loopback',
    );
  });
});

const PUBLIC = { PUBLIC_URL: 'https://portal.example.org' };
const MAIL = { MAIL_URL: 'smtp://mail.example.org' };

describe('a portal that others can reach', () => {
  it('is one with a public PUBLIC_URL, or a HOST that is not this machine', () => {
    const isPublic = (variables: Record<string, string>) => configOf(variables).isPublic;
    expect(isPublic(PUBLIC)).toBe(true);
    expect(isPublic({ PUBLIC_URL: 'http://portal.example.org' })).toBe(true);
    expect(isPublic({ PUBLIC_URL: 'https://localhost' })).toBe(true);
    expect(isPublic({ HOST: '0.0.0.0' })).toBe(true);
    expect(isPublic({ HOST: '::', PUBLIC_URL: 'http://localhost:3000' })).toBe(true);
    expect(isPublic({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toBe(false);
    expect(isPublic({ HOST: '::1', PUBLIC_URL: 'http://portal.localhost' })).toBe(false);
  });

  it('has demonstration data only if DEMO_DATA is set, and a mailbox only if ALLOW_DEMO is set', () => {
    expect(configOf(PUBLIC)).toMatchObject({ demoData: false, mailbox: false });
    expect(configOf({ HOST: '0.0.0.0' })).toMatchObject({ demoData: false, mailbox: false });
    expect(configOf({ ...PUBLIC, ALLOW_DEMO: 'true', DEMO_DATA: 'on' })).toMatchObject({
      demoData: true,
      mailbox: true,
    });
    expect(configOf({ NODE_ENV: 'production' }).mailbox).toBe(false);
    expect(configOf({ ...PUBLIC, NODE_ENV: 'production', ALLOW_DEMO: 'true' }).mailbox).toBe(false);
    expect(configOf(MAIL).mailbox).toBe(false);
  });

  it('does not start with demonstration data or without a mail server, unless ALLOW_DEMO is set', () => {
    const start = (variables: Record<string, string>) => () => refuseUnsafe(configOf(variables));
    expect(start(PUBLIC)).toThrow(
      'PUBLIC_URL=https://portal.example.org is a public address: set MAIL_URL, or ALLOW_DEMO=true if this is a public demonstration.',
    );
    expect(start({ ...PUBLIC, DEMO_DATA: 'on' })).toThrow(
      'PUBLIC_URL=https://portal.example.org is a public address: set DEMO_DATA=off and MAIL_URL, or ALLOW_DEMO=true if this is a public demonstration.',
    );
    expect(start({ ...PUBLIC, ...MAIL, DEMO_DATA: 'on' })).toThrow(': set DEMO_DATA=off, or');
    expect(start({ HOST: '0.0.0.0' })).toThrow('HOST=0.0.0.0 is open to the network: set MAIL_URL, or');
    expect(start({ ...PUBLIC, ...MAIL })).not.toThrow();
    expect(start({ ...PUBLIC, DEMO_DATA: 'on', ALLOW_DEMO: 'true' })).not.toThrow();
    expect(start({})).not.toThrow();
  });
});

describe('other origins', () => {
  it('on another site need cross-site cookies, and therefore https', () => {
    const crossSite = (origins: string) => configOf({ ...PUBLIC, WEB_ORIGINS: origins }).crossSite;
    expect(crossSite('')).toBe(false);
    expect(crossSite('https://www.example.org')).toBe(false);
    expect(crossSite('https://www.example.org, https://www.example.com')).toBe(true);
    const plain = { ...MAIL, PUBLIC_URL: 'http://portal.example.org', WEB_ORIGINS: 'http://www.example.com' };
    expect(() => refuseUnsafe(configOf(plain))).toThrow('set PUBLIC_URL to an https:// address');
    expect(() => refuseUnsafe(configOf({ WEB_ORIGINS: 'http://www.example.com' }))).not.toThrow();
  });

  it('must include that of the pages, unless the portal serves them', () => {
    const WEB_URL = 'https://www.example.org';
    const api = { ...PUBLIC, ...MAIL };
    const start = (variables: Record<string, string>) => () => refuseUnsafe(configOf(variables));
    expect(start({ ...api, WEB_URL })).toThrow(
      "WEB_URL=https://www.example.org is not the portal's own address, so its pages can't use the API: add it to WEB_ORIGINS.",
    );
    expect(start({ ...api, WEB_URL, WEB_ORIGINS: WEB_URL })).not.toThrow();
    expect(start({ ...api, WEB_URL: PUBLIC.PUBLIC_URL })).not.toThrow();
    expect(start({ WEB_URL: 'http://localhost:3000' })).not.toThrow();
  });

  it('are compared as browsers send them', () => {
    const { webOrigins } = configOf({ WEB_ORIGINS: 'https://WWW.example.org:443/ , http://localhost:5173,' });
    expect(webOrigins).toEqual(['https://www.example.org', 'http://localhost:5173']);
  });
});
