import type { HairColor, SkinTone } from '../portraits/colors.ts';

/** A family of names, with the typical appearance of its people and their language in addition to English. */
export interface NameFamily {
  share: number;
  women: readonly string[];
  men: readonly string[];
  last: readonly string[];
  skin: readonly SkinTone[];
  hair: readonly HairColor[];
  tightCurls?: boolean;
  /** The probability that a woman wears a headscarf. */
  covered?: number;
  language?: 'Spanish' | 'Mandarin' | 'French' | 'Other';
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const DARK: readonly HairColor[] = ['black', 'black', 'black', 'espresso', 'espresso', 'gray'];
const BROWN: readonly HairColor[] = ['black', 'espresso', 'espresso', 'brown', 'brown', 'gray', 'silver'];
const MIXED: readonly HairColor[] = [
  'espresso',
  'brown',
  'brown',
  'chestnut',
  'auburn',
  'ginger',
  'blond',
  'sandy',
  'gray',
  'silver',
];

export const nameFamilies: readonly NameFamily[] = [
  {
    share: 30,
    women: words(
      'Abigail Allison Beth Caroline Claire Dana Emily Erin Faith Hazel Heather Joanna Kara Leah Lydia Megan Molly Nora Paige Rachel Rebecca Sage Sylvia Tess Vivian',
    ),
    men: words(
      'Aaron Adam Caleb Colin Daniel Derek Ethan Gavin Graham Jesse Joel Kyle Luke Mitchell Nathan Owen Paul Reid Russell Seth Spencer Toby Travis Vernon Wade',
    ),
    last: words(
      'Aldrich Ames Barlow Bracken Calloway Carver Chilton Colby Dalrymple Draper Eastman Fairchild Fenwick Garrity Gentry Hadley Hargrove Holloway Kimball Langley Lockwood Marlow Merritt Northrup Oakes Penfield Prescott Ridley Sewell Stoddard Thorne Tillman Underhill Wexler Winslow Yardley',
    ),
    skin: ['porcelain', 'light', 'light', 'light'],
    hair: MIXED,
  },
  {
    share: 15,
    women: words(
      'Alejandra Ana Blanca Carolina Catalina Daniela Elena Esperanza Inés Isabel Jimena Lourdes Lucía Maribel Mónica Noemí Pilar Rocío Sofía Valeria Verónica Yolanda',
    ),
    men: words(
      'Alejandro Andrés Armando Benjamín César Damián Eduardo Emilio Esteban Felipe Gabriel Héctor Iván Joaquín Leonel Mateo Miguel Óscar Ramón Raúl Rubén Tomás',
    ),
    last: words(
      'Acosta Aguirre Arroyo Ávila Barragán Cárdenas Castañeda Cisneros Duarte Escobedo Espinoza Figueroa Galván Guerrero Ibarra Juárez Luján Maldonado Montaño Muñoz Núñez Orozco Peña Quiroga Rentería Saldaña Solís Trujillo Urrutia Valdez Zamora Zúñiga',
    ),
    skin: ['light', 'olive', 'tan', 'tan', 'brown'],
    hair: BROWN,
    language: 'Spanish',
  },
  {
    share: 13,
    women: words(
      'Aisha Alicia Bernice Camille Candace Charlene Ebony Gloria Imani Jasmine Keisha Latoya Loretta Monique Nadine Octavia Raven Shanice Simone Tamika Vanessa Yvette',
    ),
    men: words(
      'Andre Antoine Calvin Cedric Clarence Curtis Darius Darryl Elijah Isaiah Jermaine Kendrick Leon Malik Marvin Maurice Otis Reggie Roland Terrell Tyrone Xavier',
    ),
    last: words(
      'Ashford Bellamy Blackmon Boykin Broadnax Chatman Cottrell Dandridge Easley Fontaine Gaines Goodwin Hairston Jeffries Kincaid Lassiter Mayfield Mims Pettway Ravenell Rollins Sams Swain Tolbert Vann Wardlaw Whitlock Yancey',
    ),
    skin: ['brown', 'brown', 'deep', 'deep', 'dark'],
    tightCurls: true,
    hair: DARK,
  },
  {
    share: 9,
    women: words(
      'Astrid Birgit Britta Dagmar Elke Freya Greta Heidi Ilse Karin Kirsti Linnea Marit Petra Signe Solveig Ulrike',
    ),
    men: words(
      'Anders Axel Bengt Dieter Emil Erik Gunnar Henrik Jonas Karl Lars Magnus Niels Otto Rolf Sven Torsten',
    ),
    last: words(
      'Ahlgren Bjørnstad Brandt Dahlberg Ekström Engström Fjeld Grünwald Haugen Hedlund Jørgensen Kellermann Lindqvist Müller Nygård Öberg Pedersen Rasmussen Schäfer Sjöberg Tveit Vogel Wahlström Zimmermann',
    ),
    skin: ['porcelain', 'porcelain', 'light'],
    hair: ['blond', 'blond', 'sandy', 'ginger', 'brown', 'silver'],
    language: 'Other',
  },
  {
    share: 7,
    women: words('An-Chi Hui-Min Jing Lan Li-Hua Mei Min Ping Qiu Rui Shu-Fen Wen Xiu-Lan Yan Yi-Ting Ying'),
    men: words('Bo Chao Cheng De-Hua Feng Hao Jian Jun Kai Liang Ming-Tao Peng Wei Xin Yong Zhi-Hao'),
    last: words(
      'Bai Cai Cheng Deng Fan Feng Gao Guo Han He Jiang Kong Liao Lu Luo Meng Pan Qian Shao Shen Tang Wei Xie Xu Yao Yuan Zeng Zheng',
    ),
    skin: ['porcelain', 'light', 'light'],
    hair: DARK,
    language: 'Mandarin',
  },
  {
    share: 7,
    women: words(
      'Aditi Anjali Bhavna Deepa Divya Gayatri Ishani Kavita Lakshmi Meera Nandini Pooja Radhika Shalini Sunita Vidya',
    ),
    men: words(
      'Aditya Anand Arvind Deepak Gaurav Harish Karthik Manish Nikhil Prakash Rajiv Rohan Sanjay Suresh Varun Vikram',
    ),
    last: words(
      'Agarwal Banerjee Bhat Chatterjee Desai Deshpande Gokhale Iyer Joshi Kamath Kulkarni Menon Mukherjee Nair Pillai Rao Saxena Sengupta Srinivasan Subramaniam Trivedi Venkataraman',
    ),
    skin: ['tan', 'brown', 'brown', 'deep'],
    hair: DARK,
    language: 'Other',
  },
  {
    share: 6,
    women: words(
      'Agnieszka Danuta Halina Irena Jadwiga Katarzyna Ludmila Magda Natalya Oksana Renata Svetlana Tatiana Zofia Zuzana',
    ),
    men: words(
      'Andrzej Bogdan Dmitri Grzegorz Igor Jiří Kazimierz Leszek Marek Miloš Oleg Pavel Radek Stanisław Vasyl',
    ),
    last: words(
      'Bartosz Chlebek Černý Dvořák Górski Hrubý Jankowski Kaczmarek Kravets Łukasik Majewski Novotný Olszewski Petrenko Sokolov Šimek Tkachenko Wójcik Zając Zieliński',
    ),
    skin: ['porcelain', 'light', 'light'],
    hair: MIXED,
    language: 'Other',
  },
  {
    share: 5,
    women: words(
      'Amal Dalia Farah Hanan Iman Layla Leila Maryam Nadia Noor Rania Samira Shirin Yasmin Zahra',
    ),
    men: words('Adnan Amir Bilal Farid Hamid Idris Jamil Kamal Karim Nabil Omar Rashid Sami Tariq Ziad'),
    last: words(
      'Abbasi Al-Amin Azizi Bakri Barakat Darwish El-Sayed Farahani Ghanem Habibi Hamdan Hosseini Karimi Khoury Mansour Nasser Qasim Saleh Shaheen Zaman',
    ),
    skin: ['light', 'olive', 'olive', 'tan'],
    hair: DARK,
    covered: 0.3,
    language: 'Other',
  },
  {
    share: 4,
    women: words(
      'Abena Adaeze Amina Chiamaka Efua Fatou Folake Makena Ngozi Nyambura Temitope Wambui Yetunde Zainab',
    ),
    men: words('Babatunde Chidi Ebo Emeka Femi Ifeanyi Kofi Kwabena Mwangi Obinna Olumide Sekou Tunde Uche'),
    last: words(
      'Abara Adjei Afolabi Agyeman Balogun Boateng Diallo Ezeudu Kamau Kariuki Mensah Ndiaye Njoroge Nnamdi Obiora Ogunleye Okeke Osei Owusu Sarpong Toure Uzoma',
    ),
    skin: ['deep', 'deep', 'dark', 'dark'],
    tightCurls: true,
    hair: ['black', 'black', 'black', 'gray'],
    language: 'French',
  },
  {
    share: 4,
    women: words('Alana Hana Hinano Keiko Kalea Lani Linh Maile Marisel Naomi Thuy Yumi'),
    men: words('Bao Duc Hiroshi Ikaika Jun-ho Keanu Kenji Makoa Noa Sione Tae-min Tuan'),
    last: words(
      'Aquino Bautista Fujimoto Hoang Ishikawa Kahananui Kekoa Lagman Matsuda Mendiola Nakagawa Pham Salonga Seo Taufa Tran Tuilagi Vo Yoon',
    ),
    skin: ['light', 'olive', 'tan', 'tan'],
    hair: DARK,
    language: 'Other',
  },
];
