/** Usual slips in email addresses, to ask about. Nothing is refused for them. */

const slips = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([right, wrong]) => wrong.split(' ').map((one) => [one, right] as const)),
  );

const DOMAINS = slips({
  'gmail.com':
    'gmial.com gmai.com gmal.com gmali.com gamil.com gnail.com gmaill.com gmailcom.com gmil.com gmaul.com ggmail.com gmail.co gmail.cm gmail.om gmail.con gmail.comm gmail.net gmail.org googlemail.con',
  'yahoo.com': 'yaho.com yahooo.com yhoo.com yahho.com yahoo.co yahoo.cm yahoo.con ymail.con yaoo.com',
  'hotmail.com':
    'hotmial.com hotmal.com hotmai.com hotmil.com hotamil.com hormail.com hotmail.co hotmail.cm hotmail.con',
  'outlook.com': 'outlok.com outloo.com outlook.co outlook.cm outlook.con oulook.com outllook.com',
  'icloud.com': 'iclod.com icoud.com icloud.co icloud.cm icloud.con iclould.com',
  'aol.com': 'aol.co aol.cm aol.con aoll.com',
  'comcast.net': 'comcast.com comcast.ent comcst.net',
});

const ENDINGS = slips({
  com: 'con cmo ocm comm vom xom cpm coom',
  org: 'ogr orgg rog ord og',
  edu: 'eud deu edi ued eduu',
  net: 'ent nte nett ner',
  gov: 'gvo ogv govv',
});

/** Endings of school districts: 'k12.mn.su' is 'k12.mn.us'. */
const SCHOOL = /\.k12\.([a-z]{2})\.(?:su|u|uss|usa|as|ua)$/;

const correctDomain = (domain: string): string => {
  const known = DOMAINS.get(domain);
  if (known !== undefined) return known;
  const school = `.${domain}`.replace(SCHOOL, '.k12.$1.us').slice(1);
  if (school !== domain) return school;
  const dot = domain.lastIndexOf('.');
  const ending = ENDINGS.get(domain.slice(dot + 1));
  return ending === undefined ? domain : `${domain.slice(0, dot)}.${ending}`;
};

/** The address that is likely meant; undefined if an address has no usual slip. */
export const likelyAddress = (email: string): string | undefined => {
  const [, name, domain] = /^([^\s@<>]+)@([^\s@<>]+\.[a-z]+)$/i.exec(email.trim()) ?? [];
  if (name === undefined || domain === undefined) return undefined;
  const lower = domain.toLowerCase();
  const correct = correctDomain(lower);
  return correct === lower ? undefined : `${name.toLowerCase()}@${correct}`;
};
