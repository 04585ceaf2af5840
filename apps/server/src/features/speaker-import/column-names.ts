import { LINE_MAX } from '@portal/contract/limits.ts';
import { normalizedKey } from '@portal/contract/normalize-text.ts';
import { COLUMN_FIELDS, type ColumnField } from '@portal/contract/speaker-import/speaker-sheet.ts';

/** Usual names of columns besides the portal's own, compared as `nameWords` without spaces. */
const USUAL_NAMES: Readonly<Partial<Record<ColumnField, string>>> = {
  firstName: `
    First | First Name | Given | Given Name | Forename | FNAME | First Names | Legal First Name |
    Nombre de pila | Primer nombre | Nombres | Prénom | Prénoms | Vorname`,
  lastName: `
    Last | Last Name | Surname | Family Name | Family | LNAME | Last Names | Legal Last Name | Apellido |
    Apellidos | Nom de famille | Nachname`,
  name: `
    Name | Full Name | First and Last Name | First & Last Name | First Last | Name First Last | Names |
    Contact | Contact Name | Speaker | Speaker Name | Volunteer | Volunteer Name | Who | Person |
    Display Name | File As | Constituent | Constituent Name | Attendee | Attendee Name | Member |
    Member Name | Presenter | Guest | Guest Name | Guest Speaker | Participant | Sort Name | Last First |
    Last Name First Name | Name Last First | Respondent | Nombre | Nombre completo | Nombre y apellido |
    Nombre y apellidos | Nom | Nom complet | Nom et prénom | Prénom et nom`,
  email: `
    Email | E-mail | Mail | Email Address | Email Addresses | Emails | Email ID | EMAIL ADDR | Correo |
    Correo electrónico | Correo e | Courriel | Adresse courriel | Adresse e-mail | Adresse mail |
    Adresse électronique | Dirección de correo | Dirección de correo electrónico | Username`,
  jobTitle: `
    Job Title | Title | Job | Position | Position Title | Role | Job Role | Occupation | Profession |
    Professional Title | Prof Title | Organization Title | Company Title | Work Title | Designation |
    Job Function | Career | Puesto | Cargo | Ocupación | Profesión | Trabajo | Poste | Fonction | Métier |
    Titre | Titre du poste | Título | Emploi | Job Description | Position Held`,
  organization: `
    Organization | Organisation | Org | Org Name | Organization Name | Company | Company Name | Employer |
    Employer Name | Business | Business Name | Affiliation | Affiliations | Workplace | Place of Work |
    Account | Account Name | Agency | Institution | Firm | Works at | Works for | Work | Employed by |
    Company Organization | Organization Company | Primary Affiliation | Employer Organization | Primary Org |
    Organización | Empresa | Compañía | Empleador | Entreprise | Organisme | Employeur | Société |
    Lugar de trabajo | Lieu de travail | Institución | Company Employer | Business Organization`,
  bio: `
    Bio | Biography | Short Bio | Brief Bio | Speaker Bio | About | About Me | About You | Profile |
    About the Speaker | Background | Biografía | Semblanza | Biographie | Description | Summary`,
  city: `
    City | Town | City Town | Town City | City Name | Municipality | Locality | Hometown | Ciudad | Ville |
    Municipio | Localidad | Commune | Pueblo`,
  state: `
    State | ST | State Province | Province | Region | State Region | Province State | State Abbreviation |
    State Code | State Abbr | State Territory | State Prov | Estado | Provincia | Région | État`,
  place: `
    City State | City and State | City & State | Town State | City ST | City State Province | City Region |
    Location | Place | Based in | Lives in | Where | City State Zip | City State Country | Ciudad y estado |
    Ciudad estado | Ville et état | Lieu | Lugar | Ubicación | Location City State | Base | Area | Residence`,
  country: 'Country | Nation | Country Region | Country Code | País | Pays | Country Name',
  postalCode: `
    ZIP | ZIP Code | Zipcode | Postal Code | Postcode | Postal | Zip Postal Code | Postal Zip Code | ZIP 4 |
    ZIP Plus 4 | Zip Postal | Postal Zip | Zip Code Postal Code | ZIP5 | Código postal | C P | Code postal |
    CP | Post Code | Zip Codes`,
  inperson: `
    In Person | Inperson | On Site | In Person Visits | In Person OK | F2F | Face to Face | In School |
    In Classroom | Classroom Visits | School Visits | Visits Schools | Live | Presencial | En persona |
    En personne | Présentiel | In Class | Can Visit | Can Travel`,
  virtual: `
    Virtual | Virtually | Online | Remote | Remotely | Virtual Visits | Online OK | Zoom | Zoom OK | Video |
    Video Call | Virtual OK | Webinar | Web | Distance | En línea | En ligne | Virtuel | À distance`,
  formats: `
    Format | Formats | Speaking Format | Speaking Formats | Visit Format | Visit Type | Visit Types |
    Modality | Delivery | Delivery Mode | Mode | Presentation Format | Format Preference |
    Virtual or In Person | Formato | Modalidad | Formats Offered | Meeting Type | Engagement Format`,
  industry: `
    Industry | Industries | Focus | Focus Area | Focus Areas | Industry Focuses | Sector | Sectors | Field |
    Fields | Topic | Topics | Area of Expertise | Areas of Expertise | Expertise | Category | Categories |
    Interest | Interests | Specialty | Specialties | Subject | Subjects | Subject Area | Subject Areas |
    Speaks About | Talks About | Can Talk About | Can Speak About | Speaking Topics | Field of Work | Theme |
    Themes | Tags | Area of Interest | Areas of Interest | Speciality | Specialization | Presentation Topics |
    Tema | Temas | Área | Áreas de interés | Especialidad | Intereses | Industria | Sujet | Sujets | Thème |
    Thèmes | Domaine | Domaines | Secteur | Spécialité | Field of Expertise | Area of Focus`,
  grades: `
    Grade | Grades | Grade Level | Grade Levels | Age Group | Age Groups | Age | Ages | Grade Specialty |
    Age Grade Specialty | Grades Served | Best for | Age Range | Grade Range | Grade Band | Grade Bands |
    Audience | Audiences | School Level | School Levels | Levels | Level | Student Age | Suited for |
    Good with | Works with | Target Audience | Target Grades | Classes | Grados | Grado | Nivel | Niveles |
    Nivel escolar | Edades | Niveau | Niveaux | Niveau scolaire | Âge | Âges | Grade Preference`,
  languages: `
    Language | Languages | Languages Spoken | Language Spoken | Speaks | Spoken Languages | Fluent in |
    Language Skills | Idioma | Idiomas | Lenguas | Langue | Langues | Langues parlées | Idiomas que habla |
    Presents in | Language of Presentation | Bilingual`,
  website: `
    Website | LinkedIn | LinkedIn Website URL | Website URL | URL | Web | Homepage | Web Page | Web Site |
    Web Address | LinkedIn URL | LinkedIn Profile | LinkedIn Profile URL | Link | Sitio web | Página web |
    Site web | Site | Site internet`,
  visible: 'Visible | Shown | Published',
  travelMiles: `
    Travel Distance | Travel | Travel Miles | Travel Radius | Miles | Max Miles | Maximum Miles | Radius |
    Max Distance | Will Travel Miles | Miles Willing to Travel | Distancia | Driving Distance`,
  phone: `
    Phone | Phone Number | Telephone | Tel | Cell | Cellphone | Mobile | Mobile Phone | Cell Phone | Phones |
    Cell Number | Mobile Number | Telephone Number | Day Phone | Daytime Phone | Phone No | Contact Number |
    Cell Phone Number | Mobile Phone Number | Tel No | Evening Phone | Direct Line | Teléfono | Celular |
    Móvil | Téléphone | Portable | Mob | Ph | Número de teléfono | Numéro de téléphone | Primary Number`,
  notes: `
    Private Notes | Notes | Note | Comments | Comment | Internal Notes | How We Met | Remarks | Memo |
    Staff Notes | Admin Notes | Narrative | Office Notes | Coordinator Notes | Additional Notes | Misc |
    Notas | Comentarios | Observaciones | Remarques | Commentaires | Other Notes | How Do We Know Them |
    Additional Comments | Additional Information | Anything Else | Contact Notes | History | Relationship`,
  optOut: `
    Do Not Contact | DNC | Opt Out | Opted Out | Unsubscribed | Unsubscribe | Deceased | Do Not Call |
    Do Not Email | Do Not Mail | No Contact | No Email | NOEMAIL | NOMAIL | No Mail | Fallecido | Difunto |
    No contactar | Ne pas contacter | Décédé | Désabonné | Do Not Solicit | Requested No Contact`,
};

/**
 * What questions and longer names are about. The first match counts. Names of the opposite ('OK to email?') and of what
 * belongs to others ('Emergency contact') match nothing.
 */
const PATTERNS: readonly (readonly [RegExp, ColumnField | null])[] = [
  [/\b(?:do not|dont|don t|never|no) (?:\w+ )?(?:contact|call|e ?mail|mail|solicit|text|phone)/, 'optOut'],
  [
    /\bopt(?:ed)? ?out|unsubscribed?|\bdeceased\b|\bpassed away\b|has opted out|desabonne|no contactar/,
    'optOut',
  ],
  [/\b(?:ok|okay|permission|consent|may we|can we|opt(?:ed)? ?in|optin|subscribed)\b/, null],
  [
    /\b(?:emergency|spouse|partner|assistant|referr\w*|supervisor|parent|child|owner|household|secondary contact)\b/,
    null,
  ],
  [
    /\b(?:created|modified|updated|entered|added|imported|timestamp|start date|end date|birth\w*|gender)\b/,
    null,
  ],
  [
    /\b(?:id|uuid|guid|status|type|label|date|time|rating|score|count|amount|gift|donation\w*|bounced|source)$/,
    null,
  ],
  [
    /\b(?:street|address line|address ?[123]$|addr ?[123]$|apt|suite|county|nickname|salutation|suffix|prefix)/,
    null,
  ],
  [/\bmiddle (?:name|initial)|maiden|school name|pronouns?|honorific|fax\b|addressee\b/, null],
  [/\b(?:in person|on ?site|face to face)\b.*\b(?:virtual\w*|online|remote\w*|zoom)\b/, 'formats'],
  [/\b(?:virtual\w*|online|remote\w*|zoom)\b.*\b(?:in person|on ?site|face to face)\b/, 'formats'],
  [/\bhow\b.*\b(?:present|visit|speak|volunteer|meet)\b|\bformats?\b|\bmodality\b/, 'formats'],
  [/\bhow far\b|\bmiles\b|\btravel (?:distance|radius)\b|\bdistance\b/, 'travelMiles'],
  [
    /\b(?:virtual\w*|online|remote\w*|zoom|webinars?|video|livestream|skype|google meet|ms teams)\b/,
    'virtual',
  ],
  [/\b(?:in ?person|on ?site|f2f|face to face|presencial|en persona|en personne|live visits?)\b/, 'inperson'],
  [
    /\b(?:come|travel|go|visits?|speak|presents?)\b.*\b(?:schools?|class\w*)\b|\b(?:classroom|school) visits?\b/,
    'inperson',
  ],
  [
    /\b(?:grades?|ages?|age groups?|school levels?|grados|niveles|niveaux?|edades)\b|\bbest (?:for|with)\b/,
    'grades',
  ],
  [/\b(?:what|which) (?:students|kids|audiences?|classes)\b/, 'grades'],
  [/\be ?mails?\b|\bcorreo\b|\bcourriel\b/, 'email'],
  [/\b(?:phone|telephone|cell|mobile|telefono|celular|telephone)\b/, 'phone'],
  [/\blinked ?in\b|\bweb ?(?:site|page)\b|\burl\b/, 'website'],
  [
    /\bwhere\b.*\bwork|\bwho\b.*\bwork for|\b(?:work|works|working) (?:at|for|with)\b|\bdonde trabaja|\bou travaillez/,
    'organization',
  ],
  [
    /\b(?:employer|company|organi[sz]ation|affiliation|workplace|agency|institution|empresa|entreprise)\b/,
    'organization',
  ],
  [
    /\bwhat\b.*\bdo you do\b|\bwhat is your (?:job|role|work|career)|\bjob\b|\boccupation\b|\bprofession\b/,
    'jobTitle',
  ],
  [/\b(?:position|job title|role)\b|\ba que se dedica|\bque faites vous/, 'jobTitle'],
  [/\blanguages?\b|\bidiomas?\b|\blangues?\b/, 'languages'],
  [
    /\b(?:topics?|expertise|interests?|categor(?:y|ies)|specialt(?:y|ies)|focus(?:es)?|industr(?:y|ies)|sectors?)\b/,
    'industry',
  ],
  [/\b(?:talk|speak|present|teach|share)\b.*\babout\b|\bfield of\b|\bsubjects?\b/, 'industry'],
  [/\bzip\b|\bpost(?:al)? ?code\b|\bcodigo postal\b|\bcode postal\b/, 'postalCode'],
  [/\b(?:city|town)\b.*\bstate\b|\bwhere\b.*\b(?:live|located|based)\b/, 'place'],
  [/\b(?:city|town)\b|\bciudad\b|\bville\b/, 'city'],
  [/\b(?:state|province)\b/, 'state'],
  [/\bcountry\b/, 'country'],
  [/\bfirst (?:and|&) last\b|\bfull name\b/, 'name'],
  [/\bfirst name\b|\bgiven name\b/, 'firstName'],
  [/\blast name\b|\bsurname\b|\bfamily name\b/, 'lastName'],
  [/\b(?:tell us|a few words|something) (?:\w+ ){0,3}about (?:you|yourself)\b|\bbio(?:graphy)?\b/, 'bio'],
  [/\b(?:notes?|comments?|remarks?|anything else|how (?:did )?we (?:met|meet|know))\b/, 'notes'],
  [
    /\b(?:whats?|what is|enter|type) your name\b|\byour name\b|\bname of (?:the )?(?:speaker|volunteer|person)\b/,
    'name',
  ],
];

/** Words that say which of several, or whose, and not what. */
const EXTRA_WORDS = new Set(
  [
    'home primary work mailing mail preferred your contact contacts speaker speakers volunteer volunteers my main best',
    'personal business current value values 1 2 3 other secondary alternate alt billing shipping constituent address addr',
    'person the a of attendee guest member presenter is what whats please enter info information physical residential',
    'cn adr prf legal custom field office principal principale principal personnel trabajo casa c donor direct default',
  ].flatMap((line) => line.split(' ')),
);

/** A column's name in lower-case words without accents, marks of required columns and punctuation. */
export const nameWords = (name: string): string =>
  normalizedKey(
    name
      // Texts of megabytes aren't names, and matching them would take long.
      .slice(0, LINE_MAX)
      .replace(/\((?:required|optional|obligatorio|obligatoire)\)/gi, ' ')
      .replace(/\((?:s|es)\)/gi, 's')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
  )
    .replace(/['.]/g, '')
    .replace(/^\d+\s*[).:-]?\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    // Raiser's Edge: 'CnBio_First_Name', 'CnAdrPrf_City'.
    .replace(/^cn (?:bio|adr prf|ph) /, '')
    .trim();

const compact = (words: string): string => words.replaceAll(' ', '');

const FIELD_BY_NAME: ReadonlyMap<string, ColumnField> = new Map([
  ...Object.entries(USUAL_NAMES).flatMap(([field, names]) => {
    const key = COLUMN_FIELDS.find((column) => column.key === field)?.key;
    return key ? names.split('|').map((name) => [compact(nameWords(name)), key] as const) : [];
  }),
  ...COLUMN_FIELDS.map(({ key, header }) => [compact(nameWords(header)), key] as const),
]);

/** What a column's name says: a field, and how plainly (100 is a usual name). */
export interface NamedField {
  readonly field: ColumnField | null;
  readonly strength: number;
  readonly words: string;
  /** The words that tell columns of a kind apart. */
  readonly extra: string;
}

/** What a column's name says it contains; undefined if it says nothing, a null field if it's none of the portal's. */
export const namedField = (name: string): NamedField | undefined => {
  const words = nameWords(name);
  const exact = FIELD_BY_NAME.get(compact(words));
  const kept = words.split(' ').filter((word) => !EXTRA_WORDS.has(word));
  const extra = words
    .split(' ')
    .filter((word) => EXTRA_WORDS.has(word))
    .join(' ');
  if (exact) return { field: exact, strength: 100, words, extra };
  const pattern = PATTERNS.find(([regExp]) => regExp.test(words));
  const first = pattern?.[1];
  if (first === null || first === 'optOut') return { field: first, strength: 80, words, extra };
  const stripped = FIELD_BY_NAME.get(kept.join(''));
  if (stripped) return { field: stripped, strength: 90, words, extra };
  return first ? { field: first, strength: 70, words, extra } : undefined;
};
