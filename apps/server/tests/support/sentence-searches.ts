/**
 * Searches that say what isn't wanted, name places, days or nothing at all, with the demonstration people of whom one must
 * be among the first three. They were written down before any result was seen.
 */
export const SENTENCE_SEARCHES: readonly (readonly [search: string, names: string])[] = [
  // What isn't wanted
  ['forester, no video calls please', 'Elias Sandström'],
  ['wind turbines in person, not online', 'Dwayne Abernathy'],
  ['beekeeper without zoom', 'Rosalind Tuttle'],
  ['farmer not virtual', 'Henry Vandersloot, Guadalupe Arredondo, Thuy-Linh Dang'],
  ['nurse not in person', 'Aaliyah Freeman-Price'],
  ['farm but not dairy', 'Guadalupe Arredondo, Thuy-Linh Dang, Yusuf Hassanein, Anneke de Vries-Holloway'],
  ['architect not from Texas', 'Renée Thibodeaux'],
  [
    'engineer not in California',
    'Marisol Etcheverry, Esther Goldfarb-Mizrahi, Odile Marchand, Samuel Ekwueme, Ingrid Sørbø',
  ],
  [
    'wildlife except elephants',
    'Tanisha Broussard, Hannah Pfeiffer-Ruiz, Arjun Mehrotra, Oluwaseun Adeyemi-Clarke',
  ],
  ['naturalist not middle school', 'Eleanor Pike'],
  ['lawyer who doesn’t only do zoom', 'Denise Archuleta'],
  ['accountant no spanish', 'Jia Li Zhou'],
  ['water rights anywhere but Arizona', 'Denise Archuleta'],
  // Places
  ['georgia fashion', 'Nia Stallworth'],
  ['washington dc maps', 'Jamal Prewitt'],
  ['D.C.', 'Jamal Prewitt'],
  ['dmv area', 'Jamal Prewitt'],
  ['new england', 'Siobhán Kerrigan, Odile Marchand, Lucia Bettencourt, Patrick Hennigan'],
  [
    'someone from the pacific northwest',
    'Hyun-woo Pak, Elias Sandström, Camille Nguyen-Dubois, Naomi Whitehorse-Reed, Tomasz Kowalczyk-O’Brien',
  ],
  ['twin cities buses', 'Fatima Al-Karimi'],
  ['socal', 'Rafael Ibáñez Montoya'],
  ['norcal firefighter', 'Juniper Hale'],
  ['nyc', 'Jia Li Zhou, Aaliyah Freeman-Price'],
  ['philly old buildings', 'Esther Goldfarb-Mizrahi'],
  ['tri-state area nurse', 'Aaliyah Freeman-Price'],
  ['greater cleveland', 'Khalid Rahmani'],
  ['the Salt Lake City area', 'Samuel Ekwueme'],
  ['kansas city heat pumps', 'Lamar Whitcombe'],
  ['portland or', 'Camille Nguyen-Dubois'],
  ['Tucson AZ bicycles', 'Dolores Quintanilla'],
  ['austin tx bats', 'Hannah Pfeiffer-Ruiz'],
  ['within 30 miles of Boston', 'Patrick Hennigan'],
  ['20 miles from milwaukee wi', 'Brianna Castellanos'],
  ['near 96720', 'Kealoha Nakamura'],
  ['84532', 'Beatriz Alencar'],
  [
    'in Louisiana or Florida',
    'Renée Thibodeaux, Simone Delacroix-Baptiste, Tanisha Broussard, Gustavo Peixoto',
  ],
  [
    'Iowa and Wisconsin',
    'Oluwaseun Adeyemi-Clarke, Anneke de Vries-Holloway, Brianna Castellanos, Harriet Ashworth',
  ],
  ['northern new mexico', 'Denise Archuleta, Marisol Etcheverry, Leandra Yazzie-Morgan'],
  ['upstate new york or new york city', 'Jia Li Zhou'],
  ['washington state', 'Hyun-woo Pak, Naomi Whitehorse-Reed'],
  ['midwest farms', 'Thuy-Linh Dang, Anneke de Vries-Holloway'],
  ['coral hawaii not virtual', 'Malia Fonoimoana'],
  // Curriculum and acronyms
  ['GIS', 'Jamal Prewitt, Arjun Mehrotra, Aroha Tamihana, Odette Fontenot'],
  ['LEED', 'Renée Thibodeaux, Esther Goldfarb-Mizrahi, Marcus Oyelaran, Lamar Whitcombe, Siobhán Kerrigan'],
  ['PV', 'Marisol Etcheverry'],
  ['EV', 'Wen-Hui Tsai, Priya Raghunathan'],
  ['hvac', 'Lamar Whitcombe, Siobhán Kerrigan, Esther Goldfarb-Mizrahi'],
  ['eutrophication', 'Lucia Bettencourt, Malia Fonoimoana, Ingrid Sørbø, Kirsten Halvorsen'],
  [
    'watersheds',
    'Nathaniel Greyeyes, Denise Archuleta, Søren Vestergaard, Gurpreet Sandhu, Rafael Ibáñez Montoya, Odette Fontenot',
  ],
  [
    'biodiversity',
    'Tanisha Broussard, Hannah Pfeiffer-Ruiz, Arjun Mehrotra, Grace Wanjohi, Oluwaseun Adeyemi-Clarke, Leandra Yazzie-Morgan, Søren Vestergaard',
  ],
  ['deforestation', 'Elias Sandström, Juniper Hale, Jamal Prewitt, Marcus Oyelaran, Ignacio Belmonte'],
  ['urbanization', 'Hyun-woo Pak, Fatima Al-Karimi, Jamal Prewitt, Grace Wanjohi'],
  // Nothing but fillers: the suggested list begins with people who come to Santa Fe
  ['career day', 'Marisol Etcheverry, Denise Archuleta, Leandra Yazzie-Morgan'],
  ['we need a guest speaker for our class', 'Marisol Etcheverry, Denise Archuleta, Leandra Yazzie-Morgan'],
  ['someone to come and talk about', 'Marisol Etcheverry, Denise Archuleta, Leandra Yazzie-Morgan'],
  // Sentences
  [
    'is there anybody who could show 5th graders how compost works',
    'Dominic Ferraro, Cornelius Tolliver, Paloma Arceneaux, Thuy-Linh Dang',
  ],
  ['women in forestry', 'Juniper Hale, Elias Sandström, Marcus Oyelaran, Jamal Prewitt, Ignacio Belmonte'],
  ['I teach in Oregon and would like a textile chemist', 'Camille Nguyen-Dubois'],
  [
    'bilingual speaker for elementary, not over zoom',
    'Marisol Etcheverry, Dolores Quintanilla, Ignacio Belmonte, Mirabel Achterberg, Beatriz Alencar',
  ],
  ['the colorado river', 'Denise Archuleta, Nathaniel Greyeyes, Beatriz Alencar, Søren Vestergaard'],
];
