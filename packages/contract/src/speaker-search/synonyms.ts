import { plainWords, wordForms } from '../normalize-text.ts';
import { CURRICULUM } from './curriculum.ts';

/** Everyday words, and the words of profiles and industry focuses that say the same in other words. */
const TABLE: readonly (readonly [everyday: string, profiles: string])[] = [
  // Waste and things
  ['garbage trash rubbish junk litter landfill dump basura', 'waste recycling compost'],
  ['recycle reuse reciclaje reciclar upcycling', 'recycling waste repair'],
  ['plastic plastics bottle packaging', 'recycling waste materials'],
  ['composting worms scraps composta', 'compost soil food'],
  ['clothes clothing sewing textile ropa moda dress', 'fashion textile dye'],
  ['repair fix mend broken gadget phone', 'repair electronics'],
  // Animals and plants
  ['animal animals pet pets critter zoo zookeeper animales fauna', 'wildlife veterinarian habitat biologist'],
  ['vet veterinary vets doctor', 'veterinarian health'],
  ['bird birds owl eagle duck pajaros', 'wildlife habitat naturalist'],
  [
    'bug bugs insect insects butterfly butterflies bee bees pollinator abejas',
    'beekeeper pollinator apiary naturalist',
  ],
  ['bear bears wolf wolves deer elephant turtle snake frog reptile', 'wildlife conservation'],
  ['fish fishing fishery shark whale dolphin seal peces ballena', 'marine ocean river wildlife'],
  ['endangered extinct extinction species biodiversity', 'wildlife conservation habitat'],
  ['biology biologist ecology ecologist zoologist zoology biologo', 'biologist ecologist wildlife'],
  [
    'plant plants flower flowers botany botanist garden gardening gardener jardin',
    'restoration farm naturalist',
  ],
  ['nature outside outdoor outdoors naturaleza', 'outdoor naturalist parks recreation'],
  // Forests, parks, fire
  ['tree trees wood woods logging lumber lumberjack arbol arboles', 'forest forester forestry'],
  ['forest bosque jungle rainforest', 'forestry forester'],
  ['ranger rangers park camping hiking hike parque', 'ranger park recreation forestry'],
  ['fire wildfire fireman firefighter firefighting bomberos', 'fire firefighter'],
  ['prairie grass grassland desert range', 'prairie rangelands habitat'],
  ['camp camper', 'outdoor recreation'],
  // Water
  ['hydrologist hydrology hydro agua', 'water river groundwater'],
  ['river stream creek lake pond rio lago', 'river water stream'],
  ['ocean sea beach coast oceano mar oceanography oceanographer', 'ocean marine coastal reef'],
  ['coral reef scuba diver diving tide', 'marine ocean reef'],
  ['sewage sewer toilet poop plumbing plumber', 'wastewater groundwater pipe'],
  ['drought irrigation well wells aquifer sequia', 'water groundwater'],
  ['flood flooding hurricane storm tsunami inundacion', 'storm coastal flood river'],
  ['boat boats ship captain sailor barco', 'vessel captain marine'],
  // Climate, air, weather, earth
  ['weather meteorologist meteorology tiempo', 'climate storm scientist'],
  ['climate clima global warming greenhouse carbon co2', 'climate carbon'],
  ['ice glacier glaciers snow arctic antarctica polar', 'ice climate'],
  ['smog smoke asthma breathing breathe aire', 'air quality health'],
  ['pollution polluted contaminated contaminacion chemical toxic', 'cleanup air groundwater'],
  ['rock rocks geology geologist earth volcano mining fossils', 'geologist geothermal soil'],
  ['dirt mud suelo', 'soil'],
  // Energy
  ['energy energia power electricity electric electrician', 'energy electric renewable grid'],
  ['sun sunlight sol', 'solar'],
  ['windmill turbine wind viento', 'wind turbine renewable'],
  ['battery batteries bateria', 'battery storage'],
  ['heating cooling furnace hvac insulation', 'heat energy efficiency'],
  ['nuclear oil gas coal petroleum', 'energy climate'],
  // Getting around
  ['car cars auto automobile vehicle truck coche carro', 'electric transportation vehicle'],
  ['bus buses transit subway train trains railroad', 'transit bus train transportation'],
  ['bike bikes cycling bicycle bici', 'bicycle transportation'],
  ['drone drones airplane pilot', 'drone mapping'],
  ['mechanic mechanics mecanico', 'technician repair'],
  // Building and planning
  ['house houses home homes casa construction contractor builder', 'building architect carpenter heating'],
  ['architecture architect arquitecto', 'architect building'],
  ['carpentry carpenter woodworking woodshop woodworker', 'carpenter timber'],
  ['city cities town neighborhood sidewalk ciudad', 'urban planner planning city'],
  ['map maps mapping geography gps cartographer mapas', 'mapping gis geographic'],
  ['engineer engineering ingeniero ingeniera stem', 'engineer engineering'],
  ['woman women girl girls mujer', 'woman women girl'],
  ['sustainability eco green', 'sustainable'],
  ['trades apprentice apprenticeship welder welding', 'contractor technician carpenter'],
  // Food and farms
  [
    'farm farms farmer farming granja agricultor agriculture ranch rancher tractor',
    'farmer agriculture farm',
  ],
  ['food eat eating cook cooking chef nutrition lunch comida hunger hungry', 'food farm'],
  ['cow cows milk dairy cheese vaca', 'dairy farmer'],
  ['honey hive miel', 'beekeeper apiary'],
  ['vegetable vegetables fruit crop crops orchard', 'farm farmer agriculture food'],
  // Health, justice, law, money
  ['doctor nurse medicine medical hospital enfermera salud', 'health nurse'],
  ['lawyer lawyers law legal judge court abogado abogada', 'attorney law policy rights'],
  ['government politics politician congress senator bill civics voting', 'policy legislative law'],
  ['activist activism protest organizer community', 'organizer justice community'],
  ['fairness equity racism rights justicia', 'justice rights'],
  [
    'money bank banker banking loan finance economics economist entrepreneur dinero',
    'finance business lenders loan',
  ],
  ['accountant accounting bookkeeping', 'accountant business finance'],
  ['business company startup marketing negocio', 'business finance'],
  // Subjects and skills
  ['chemistry chemist quimica', 'chemist chemical'],
  ['physics physicist', 'engineer'],
  ['math maths mathematics statistics matematicas', 'data scientist engineer accountant'],
  ['science scientist scientific ciencia', 'scientist science biologist'],
  ['history museum archaeology', 'preservation archive'],
  [
    'computer computers coding coder programming programmer software ai robot robotics',
    'data technology sensor geographic',
  ],
  ['technology tech', 'technology engineer electronics data'],
  ['art artist artists drawing painting sculpture arte', 'sculptor designer artist'],
  [
    'film films filmmaker filming movie movies video camera photographer photography cine',
    'documentary camera',
  ],
  ['news journalist journalism writer writing newspaper radio podcast periodista', 'reporter radio'],
  ['sports sport gym pe', 'recreation outdoor coach'],
  ['disability disabled wheelchair accessible accessibility', 'adaptive'],
  ['teacher teaching educator educacion', 'education instructor'],
];

/** Acronyms, and what profiles call it. */
const ACRONYMS: typeof TABLE = [
  ['gis', 'mapping geographic'],
  ['epa', 'environmental air water cleanup policy'],
  ['noaa', 'ocean climate storm marine'],
  ['nasa', 'climate satellite data'],
  ['usgs', 'geologist water groundwater'],
  ['usda', 'agriculture farm soil forest'],
  ['blm', 'range rangelands recreation'],
  ['nps', 'park ranger'],
  ['leed', 'building architect energy efficiency'],
  ['pv photovoltaic', 'solar'],
  ['ev evs', 'electric vehicle'],
  ['hvac', 'heat heating energy efficiency'],
  ['apes', 'environmental climate ecologist'],
  ['aqi voc pm2 nox', 'air quality'],
  ['ghg', 'carbon climate'],
  ['esg', 'business finance carbon'],
  ['nepa', 'policy law environmental'],
  ['pfas pcb', 'water groundwater chemical'],
  ['ngss', 'environmental education science'],
];

const tableOf = (): ReadonlyMap<string, readonly string[]> => {
  const synonyms = new Map<string, Set<string>>();
  for (const [everyday, profiles] of [...TABLE, ...ACRONYMS, ...CURRICULUM])
    for (const word of plainWords(everyday)) {
      const known = synonyms.get(word) ?? new Set();
      for (const other of plainWords(profiles)) if (other !== word) known.add(other);
      synonyms.set(word, known);
    }
  return new Map([...synonyms].map(([word, others]) => [word, [...others]]));
};

const SYNONYMS = tableOf();

const TOPIC_WORDS: ReadonlySet<string> = new Set([...SYNONYMS.keys(), ...[...SYNONYMS.values()].flat()]);

/** Whether the thesaurus knows a word. */
export const isTopicWord = (word: string): boolean => wordForms(word).some((form) => TOPIC_WORDS.has(form));
/** The plain words of the table, with how it spells them. */
export const THESAURUS: ReadonlyMap<string, string> = new Map(
  TABLE.flat()
    .flatMap((line) => line.split(' '))
    .flatMap((spelling) => plainWords(spelling).map((word) => [word, spelling] as const))
    .toReversed(),
);

/** The words that profiles may use instead of a plain word. */
export const synonymsOf = (word: string): readonly string[] => [
  ...new Set(wordForms(word).flatMap((form) => SYNONYMS.get(form) ?? [])),
];
