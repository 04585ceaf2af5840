import { webAddress } from '../speakers/website.ts';

/** Services for video calls, with what the path of a link to a meeting looks like. */
const SERVICES: readonly (readonly [host: RegExp, meeting: RegExp])[] = [
  [/^(?:.+\.)?zoom(?:gov)?\.(?:us|com)$/, /^\/(?:[jws]|wc|my)\/./],
  [/^meet\.google\.com$/, /^\/(?:lookup\/.|[a-z]{3,}-)/],
  [/^teams\.(?:microsoft|live)\.com$/, /^\/(?:l\/meetup-join|meet)\/.|^\/_?#/],
  [/^(?:.+\.)?webex\.com$/, /^\/.{2}/],
  [/^(?:.+\.)?whereby\.com$/, /^\/./],
  [/^meet\.jit\.si$/, /^\/./],
];

/** A link, and the rest of the text that it was pasted with. */
export interface PastedLink {
  readonly link: string;
  readonly note: string;
}

/** The service that an address names, and whether the address leads to one of its meetings. */
const serviceOf = (address: string): { isMeeting: boolean } | undefined => {
  const [, host = '', path = ''] =
    /^https?:\/\/([^/?#:]+)(?::\d+)?(.*)$/i.exec(webAddress(address) ?? '') ?? [];
  const service = SERVICES.find(([name]) => name.test(host.toLowerCase()));
  return service && { isMeeting: service[1].test(path) };
};

const isMeeting = (address: string): boolean => serviceOf(address)?.isMeeting === true;

/** Whether a link leads to a service for video calls, but to none of its meetings, as 'https://zoom.us/join' does. */
export const leadsToNoMeeting = (link: string): boolean => serviceOf(link)?.isMeeting === false;

/** What may be an address in a text. */
const CANDIDATE = /[^\s<>()"]+\.[^\s<>()"]*[^\s<>()".,;:]/g;

/**
 * Takes the link to a video call out of a pasted text, such as an invitation of Zoom: the one that leads to a meeting, or
 * else the first one. Adds https to a bare address. Undefined if there's none, or if a lone address has a user name.
 */
export const readVideoLink = (text: string): PastedLink | undefined => {
  const candidates = (text.match(CANDIDATE) ?? []).filter((candidate) => webAddress(candidate));
  const found =
    candidates.find(isMeeting) ??
    candidates.find((candidate) => /^https?:/i.test(candidate) || candidate === text);
  const link = found === undefined ? undefined : webAddress(found);
  if (found === undefined || link === undefined) return undefined;
  const note = text
    .replace(found, '')
    .replace(/<\s*>|\(\s*\)/g, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { link, note };
};
