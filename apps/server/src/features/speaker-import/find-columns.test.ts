import { describe, expect, it } from 'vitest';
import { findColumns } from './find-columns.ts';
import { readFile } from './read-file.ts';

type Chosen = Parameters<typeof findColumns>[1];

/** What each column of a file is found to be, by its name. Lines are separated by line breaks, cells by tabs. */
const fieldsIn = async (text: string, chosen: Chosen = []): Promise<Record<string, string | null>> => {
  const table = await readFile(new TextEncoder().encode(text));
  return Object.fromEntries(findColumns(table, chosen).map(({ name, field }) => [name, field]));
};

const lines = (...rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join('\t')).join('\n');

const ANA = 'ana.ruiz@example.org';
const BO = 'bo.holm@example.org';

describe('columns of lists from other programs', () => {
  it('knows a Salesforce report', async () => {
    expect(
      await fieldsIn(
        lines(
          ['Volunteers by account'],
          [''],
          [
            'Salutation',
            'First Name',
            'Last Name',
            'Title',
            'Account Name',
            'Email',
            'Mobile',
            'Mailing City',
            'Mailing State/Province',
            'Mailing Zip/Postal Code',
            'Email Opt Out',
            'Contact Owner',
            'Contact ID',
          ],
          [
            'Ms.',
            'Ana',
            'Ruiz',
            'Hydrologist',
            'Lake Trust',
            ANA,
            '555-010-2000',
            'Duluth',
            'MN',
            '55802',
            '0',
            'Lupe Diaz',
            '0035e00',
          ],
          [
            'Mr.',
            'Bo',
            'Holm',
            'Forester',
            'County',
            BO,
            '555-010-2001',
            'Ames',
            'IA',
            '50010',
            '1',
            'Lupe Diaz',
            '0035e01',
          ],
          ['Grand Totals (2 records)'],
          ['Confidential Information - Do Not Distribute'],
        ),
      ),
    ).toEqual({
      Salutation: null,
      'First Name': 'firstName',
      'Last Name': 'lastName',
      Title: 'jobTitle',
      'Account Name': 'organization',
      Email: 'email',
      Mobile: 'phone',
      'Mailing City': 'city',
      'Mailing State/Province': 'state',
      'Mailing Zip/Postal Code': 'postalCode',
      'Email Opt Out': 'optOut',
      'Contact Owner': null,
      'Contact ID': null,
    });
  });

  it('knows a Bloomerang export, of whose addresses the fullest is taken whole', async () => {
    expect(
      await fieldsIn(
        lines(
          [
            'Account Number',
            'Full Name',
            'Employer',
            'Job Title',
            'Primary Email Address',
            'Primary Phone Number',
            'Home City',
            'Home State',
            'Home ZIP Code',
            'Work City',
            'Work State',
            'Work ZIP Code',
            'Communication Restrictions: Do Not Call',
            'Deceased',
          ],
          [
            '1',
            'Ana Ruiz',
            'Lake Trust',
            'Hydrologist',
            ANA,
            '(555) 010-2000',
            'Duluth',
            'MN',
            '55802',
            '',
            '',
            '',
            'No',
            'No',
          ],
          [
            '2',
            'Bo Holm',
            'County',
            'Forester',
            BO,
            '(555) 010-2001',
            'Ames',
            'IA',
            '50010',
            'Des Moines',
            'IA',
            '50309',
            'Yes',
            'No',
          ],
        ),
      ),
    ).toEqual({
      'Account Number': null,
      'Full Name': 'name',
      Employer: 'organization',
      'Job Title': 'jobTitle',
      'Primary Email Address': 'email',
      'Primary Phone Number': 'phone',
      'Home City': 'city',
      'Home State': 'state',
      'Home ZIP Code': 'postalCode',
      'Work City': null,
      'Work State': null,
      'Work ZIP Code': null,
      'Communication Restrictions: Do Not Call': 'optOut',
      Deceased: 'optOut',
    });
  });

  it('knows Google contacts, whose types are no addresses', async () => {
    expect(
      await fieldsIn(
        lines(
          [
            'Name',
            'Given Name',
            'Family Name',
            'Notes',
            'Group Membership',
            'E-mail 1 - Type',
            'E-mail 1 - Value',
            'E-mail 2 - Value',
            'Phone 1 - Type',
            'Phone 1 - Value',
            'Address 1 - City',
            'Address 1 - Region',
            'Address 1 - Postal Code',
            'Organization 1 - Name',
            'Organization 1 - Title',
          ],
          [
            'Ana Ruiz',
            'Ana',
            'Ruiz',
            'Met at the fair',
            '* myContacts',
            'Work',
            ANA,
            'ana@home.example',
            'Mobile',
            '555-010-2000',
            'Duluth',
            'MN',
            '55802',
            'Lake Trust',
            'Hydrologist',
          ],
          [
            'Bo Holm',
            'Bo',
            'Holm',
            '',
            '* myContacts',
            'Home',
            BO,
            '',
            '',
            '',
            'Ames',
            'IA',
            '50010',
            'County',
            'Forester',
          ],
        ),
      ),
    ).toMatchObject({
      Name: null,
      'Given Name': 'firstName',
      'Family Name': 'lastName',
      Notes: 'notes',
      'E-mail 1 - Type': null,
      'E-mail 1 - Value': 'email',
      'E-mail 2 - Value': null,
      'Phone 1 - Type': null,
      'Phone 1 - Value': 'phone',
      'Address 1 - City': 'city',
      'Address 1 - Region': 'state',
      'Address 1 - Postal Code': 'postalCode',
      'Organization 1 - Name': 'organization',
      'Organization 1 - Title': 'jobTitle',
    });
  });

  it('knows Outlook contacts', async () => {
    expect(
      await fieldsIn(
        lines(
          [
            'Title',
            'First Name',
            'Last Name',
            'Company',
            'Job Title',
            'Business Street',
            'Business City',
            'Business State',
            'Business Postal Code',
            'Mobile Phone',
            'Business Fax',
            'E-mail Address',
            'E-mail 2 Address',
            'Categories',
            'Web Page',
            'Birthday',
            "Manager's Name",
          ],
          [
            'Dr.',
            'Ana',
            'Ruiz',
            'Lake Trust',
            'Hydrologist',
            '1 Main St',
            'Duluth',
            'MN',
            '55802',
            '555-010-2000',
            '555-010-2009',
            ANA,
            '',
            'Water',
            'www.lake.example',
            '1/2/1980',
            '',
          ],
          [
            'Ms.',
            'Bo',
            'Holm',
            'County',
            'Forester',
            '2 Oak Ave',
            'Ames',
            'IA',
            '50010',
            '',
            '',
            BO,
            'b@example.net',
            'Forestry',
            '',
            '',
            'Kim Lee',
          ],
        ),
      ),
    ).toMatchObject({
      Title: null,
      Company: 'organization',
      'Job Title': 'jobTitle',
      'Business Street': null,
      'Business City': 'city',
      'Business State': 'state',
      'Business Postal Code': 'postalCode',
      'Mobile Phone': 'phone',
      'Business Fax': null,
      'E-mail Address': 'email',
      'E-mail 2 Address': null,
      Categories: 'industry',
      'Web Page': 'website',
      Birthday: null,
    });
  });

  it('knows the questions of an online form', async () => {
    expect(
      await fieldsIn(
        lines(
          [
            'Timestamp',
            'Email Address',
            "What's your name?",
            'Where do you work?',
            'What do you do there?',
            'What city and state do you live in?',
            'Can you come to a school in person? *',
            'Could you speak over Zoom? *',
            'Which grades are you comfortable with?',
            'What topics can you talk about?',
            'Which languages do you speak?',
            'How far will you travel?',
            'Tell us a little about yourself',
            'Anything else we should know?',
            'May we email you news?',
          ],
          [
            '11/2/2026 9:14:03',
            ANA,
            'Ana Ruiz',
            'Lake Trust',
            'Hydrologist',
            'Duluth, MN',
            'Yes',
            'No',
            '6-8',
            'Water',
            'English',
            '25 miles',
            'I measure lakes.',
            '',
            'Yes',
          ],
          [
            '11/3/2026 9:14:03',
            BO,
            'Bo Holm',
            'County',
            'Forester',
            'Ames, Iowa',
            'No',
            'Yes',
            '9-12',
            'Trees',
            'English, Spanish',
            '10',
            'Trees!',
            'Mornings',
            'No',
          ],
        ),
      ),
    ).toEqual({
      Timestamp: null,
      'Email Address': 'email',
      "What's your name?": 'name',
      'Where do you work?': 'organization',
      'What do you do there?': 'jobTitle',
      'What city and state do you live in?': 'place',
      'Can you come to a school in person? *': 'inperson',
      'Could you speak over Zoom? *': 'virtual',
      'Which grades are you comfortable with?': 'grades',
      'What topics can you talk about?': 'industry',
      'Which languages do you speak?': 'languages',
      'How far will you travel?': 'travelMiles',
      'Tell us a little about yourself': 'bio',
      'Anything else we should know?': 'notes',
      'May we email you news?': null,
    });
  });

  it("knows Raiser's Edge, DonorPerfect, Mailchimp and Eventbrite", async () => {
    expect(
      await fieldsIn(
        lines(
          [
            'CnBio_First_Name',
            'CnBio_Last_Name',
            'CnAdrPrf_City',
            'CnAdrPrf_State',
            'CnAdrPrf_ZIP',
            'CnBio_Org_Name',
            'CnPh_1_01_Phone_number',
            'CnBio_Email',
          ],
          ['Ana', 'Ruiz', 'Duluth', 'MN', '55802', 'Lake Trust', '555-010-2000', ANA],
        ),
      ),
    ).toEqual({
      CnBio_First_Name: 'firstName',
      CnBio_Last_Name: 'lastName',
      CnAdrPrf_City: 'city',
      CnAdrPrf_State: 'state',
      CnAdrPrf_ZIP: 'postalCode',
      CnBio_Org_Name: 'organization',
      CnPh_1_01_Phone_number: 'phone',
      CnBio_Email: 'email',
    });
    expect(
      await fieldsIn(
        lines(
          [
            'DONOR_ID',
            'TITLE',
            'FIRST_NAME',
            'LAST_NAME',
            'PROF_TITLE',
            'EMPLOYER',
            'EMAIL',
            'MOBILE_PHONE',
            'CITY',
            'STATE',
            'ZIP',
            'NOMAIL',
            'NARRATIVE',
          ],
          [
            '17',
            'Mrs.',
            'Ana',
            'Ruiz',
            'Hydrologist',
            'Lake Trust',
            ANA,
            '555-010-2000',
            'Duluth',
            'MN',
            '55802',
            'N',
            '',
          ],
        ),
      ),
    ).toMatchObject({
      DONOR_ID: null,
      TITLE: null,
      PROF_TITLE: 'jobTitle',
      EMPLOYER: 'organization',
      NOMAIL: 'optOut',
      NARRATIVE: 'notes',
    });
    expect(
      await fieldsIn(
        lines(
          ['Email Address', 'First Name', 'Last Name', 'Phone Number', 'MEMBER_RATING', 'OPTIN_TIME', 'TAGS'],
          [ANA, 'Ana', 'Ruiz', '555-010-2000', '3', '2026-01-02 10:00:00', 'Water'],
        ),
      ),
    ).toMatchObject({ 'Email Address': 'email', MEMBER_RATING: null, OPTIN_TIME: null, TAGS: 'industry' });
    expect(
      await fieldsIn(
        lines(
          [
            'Order #',
            'Order Date',
            'First Name',
            'Surname',
            'Email',
            'Quantity',
            'Ticket Type',
            'Attendee Status',
            'Job Title',
            'Company',
            'Cell Phone',
          ],
          [
            '881',
            '2026-10-02',
            'Ana',
            'Ruiz',
            ANA,
            '1',
            'Volunteer',
            'Attending',
            'Hydrologist',
            'Lake Trust',
            '555-010-2000',
          ],
        ),
      ),
    ).toMatchObject({
      'Order #': null,
      'Order Date': null,
      Surname: 'lastName',
      'Ticket Type': null,
      'Attendee Status': null,
      Company: 'organization',
      'Cell Phone': 'phone',
    });
  });

  it('knows Spanish and French headings', async () => {
    expect(
      await fieldsIn(
        lines(
          [
            'Nombre',
            'Apellidos',
            'Correo electrónico',
            'Teléfono',
            'Ciudad',
            'Estado',
            'Código postal',
            'Empresa',
            'Puesto',
            'Presencial',
            'En línea',
            'Grados',
            'Temas',
            'Idiomas',
            'Notas',
          ],
          [
            'Ana',
            'Ruiz',
            ANA,
            '555-010-2000',
            'Santa Fe',
            'NM',
            '87501',
            'Agua Clara',
            'Hidróloga',
            'sí',
            'no',
            'K-5',
            'Agua',
            'Español',
            '',
          ],
        ),
      ),
    ).toEqual({
      Nombre: 'firstName',
      Apellidos: 'lastName',
      'Correo electrónico': 'email',
      Teléfono: 'phone',
      Ciudad: 'city',
      Estado: 'state',
      'Código postal': 'postalCode',
      Empresa: 'organization',
      Puesto: 'jobTitle',
      Presencial: 'inperson',
      'En línea': 'virtual',
      Grados: 'grades',
      Temas: 'industry',
      Idiomas: 'languages',
      Notas: 'notes',
    });
    expect(
      await fieldsIn(
        lines(
          [
            'Prénom',
            'Nom de famille',
            'Courriel',
            'Ville',
            'Employeur',
            'Métier',
            'En personne',
            'En ligne',
            'Niveaux',
            'Langues',
            'Remarques',
          ],
          ['Ana', 'Ruiz', ANA, 'Bangor', 'Lacs', 'Hydrologue', 'oui', 'non', 'K-5', 'Français', ''],
        ),
      ),
    ).toMatchObject({
      Prénom: 'firstName',
      Courriel: 'email',
      Ville: 'city',
      Métier: 'jobTitle',
      Niveaux: 'grades',
      Remarques: 'notes',
    });
  });
});

describe('columns by their contents', () => {
  it("doesn't believe names that contents contradict", async () => {
    expect(
      await fieldsIn(
        lines(
          ['Name', 'Surname', 'Email', 'Contact', 'Title', 'Location'],
          ['Ana', 'Ruiz', 'weekly', ANA, 'Dr.', 'Duluth, MN'],
          ['Bo', 'Holm', 'never', BO, 'Mr.', 'Ames, IA'],
        ),
      ),
    ).toEqual({
      Name: 'firstName',
      Surname: 'lastName',
      Email: null,
      Contact: 'email',
      Title: null,
      Location: 'place',
    });
  });

  it('tells places, cities and streets apart', async () => {
    const rows = (...places: string[]) =>
      lines(
        ['Name', 'Email', 'Location'],
        ...places.map((place, row) => [`Ana Ruiz`, `a${row}@example.org`, place]),
      );
    expect(await fieldsIn(rows('Duluth', 'Santa Fe'))).toMatchObject({ Location: 'city' });
    expect(await fieldsIn(rows('12 Main St', '4 Oak Avenue, Apt 2'))).toMatchObject({ Location: null });
    expect(await fieldsIn(rows('Duluth Minnesota', 'Boston'))).toMatchObject({ Location: 'place' });
  });

  it('takes the best and the fullest of several addresses', async () => {
    expect(
      await fieldsIn(
        lines(
          ['Name', 'Work email', 'Personal email', 'Other Email'],
          ['Ana Ruiz', '', ANA, ANA],
          ['Bo Holm', BO, BO, BO],
        ),
      ),
    ).toEqual({ Name: 'name', 'Work email': null, 'Personal email': 'email', 'Other Email': null });
    expect(
      await fieldsIn(lines(['Name', 'Alternate email', 'Best email'], ['Ana Ruiz', ANA, ANA])),
    ).toMatchObject({ 'Best email': 'email', 'Alternate email': null });
  });

  it('recognizes the columns of a list without a header', async () => {
    expect(
      await fieldsIn(
        lines(
          ['Ana', 'Ruiz', ANA, '555-010-2000', 'Duluth', 'MN', '55802'],
          ['Bo', 'Holm', BO, '555-010-2001', 'Ames', 'IA', '50010'],
          ['Cy', 'Diaz', 'cdiaz@example.org', '', 'Hilo', 'HI', '96720'],
        ),
      ),
    ).toEqual({
      'Column A': 'firstName',
      'Column B': 'lastName',
      'Column C': 'email',
      'Column D': 'phone',
      'Column E': 'city',
      'Column F': 'state',
      'Column G': 'postalCode',
    });
  });

  it('shows up to three different cells of each column', async () => {
    const text = lines(
      ['Name', 'Email'],
      ...['Ana', 'Ana', 'Bo', '', 'Cy', 'Di'].map((name, row) => [name, `a${row}@example.org`]),
    );
    const table = await readFile(new TextEncoder().encode(text));
    expect(findColumns(table, [])[0]?.samples).toEqual(['Ana', 'Bo', 'Cy']);
  });
});

describe('chosen columns', () => {
  const text = lines(['Name', 'Email', 'Other'], ['Ana Ruiz', ANA, 'Water']);

  it('are taken as chosen, and their fields found nowhere else', async () => {
    expect(
      await fieldsIn(text, [
        { name: 'Other', field: 'name' },
        { name: 'Email', field: '' },
      ]),
    ).toEqual({ Name: null, Email: null, Other: 'name' });
  });

  it("can't be the same field twice, but several can say that somebody must not be contacted", async () => {
    await expect(
      fieldsIn(text, [
        { name: 'Name', field: 'city' },
        { name: 'Other', field: 'city' },
      ]),
    ).rejects.toThrow('Two columns are chosen as City. Please keep one of them.');
    const both = [
      { name: 'Name', field: 'optOut' },
      { name: 'Other', field: 'optOut' },
    ] as const;
    expect(await fieldsIn(text, [...both])).toMatchObject({ Name: 'optOut', Other: 'optOut' });
  });
});
