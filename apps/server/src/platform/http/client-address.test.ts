import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from '../../config/trusted-proxies.ts';
import { clientAddress, clientNetwork, proxyTrust } from './client-address.ts';

describe('an address that rate limits count as one client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});

describe('the client of a request', () => {
  it.each(['unknown', '999.0.2.1:80', '[2001:db8]:80', '[203.0.113.9'])(
    'is the nearest known address if %s was reported',
    async (entry) => {
      await using app = Fastify({ trustProxy: proxyTrust(1) });
      app.get('/', async (request) => clientAddress(request));
      const response = await app.inject({ url: '/', headers: { 'x-forwarded-for': entry } });
      expect(response.body).toBe('127.0.0.1');
    },
  );
});

describe('a proxy in a list of networks', () => {
  const trusts = proxyTrust(readTrustedProxies('10.0.0.0/8, 192.0.2.7, 2001:db8::/32, loopback') ?? 0);

  it.each(['10.1.2.3', '::ffff:10.1.2.3', '10.1.2.3:4711', '192.0.2.7', '2001:db8:9::1', '127.0.0.9', '::1'])(
    'is trusted at %s',
    (address) => expect(trusts(address, 0)).toBe(true),
  );

  it.each(['11.0.0.1', '192.0.2.8', '2001:db9::1', 'unknown', '', '10.0.0.1.example.org'])(
    'is not trusted at %s',
    (address) => expect(trusts(address, 0)).toBe(false),
  );
});

describe('the named networks of proxies', () => {
  const trusts = proxyTrust(readTrustedProxies('linklocal, uniquelocal') ?? 0);

  it.each(['169.254.0.1', 'fe80::1', '10.1.2.3', '172.31.0.1', '192.168.0.1', 'fd00::1'])(
    'include %s',
    (address) => expect(trusts(address, 0)).toBe(true),
  );

  it.each(['172.32.0.1', '192.169.0.1', '2001:db8::1', '127.0.0.1'])('do not include %s', (address) =>
    expect(trusts(address, 0)).toBe(false),
  );
});
