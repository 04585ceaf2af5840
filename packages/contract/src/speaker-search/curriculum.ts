/**
 * The words of curricula (AP Environmental Science, Next Generation Science Standards), a line for each starting industry
 * focus, with the words that profiles of it use.
 */
export const CURRICULUM: readonly (readonly [curriculum: string, profiles: string])[] = [
  // Air Quality
  [
    'smog photochemical inversion inversions particulates indoor acid deposition noise atmospheric atmosphere emissions ozone',
    'air quality',
  ],
  // Climate Science
  [
    'insolation seasons seasonal season nino climate greenhouse acidification albedo coriolis circulation convection meteorology nitrogen phosphorus biogeochemical cycles',
    'climate',
  ],
  // Energy Efficiency
  [
    'conservation kilowatt insulation thermal transfer temperature particle appliances kinetic potential',
    'energy efficiency heat',
  ],
  // Environmental Communication
  [
    'argument evidence communicating information media technologies waves',
    'documentary reporter radio communication',
  ],
  // Environmental Education
  [
    'organism organisms life structure processes inheritance traits molecules growth development cell cells nervous',
    'education naturalist biologist',
  ],
  // Environmental Engineering
  [
    'engineering design prototype remediation dose toxicity pathogen pathogens bioaccumulation biomagnification ld50 sediment solutions constraints criteria',
    'engineer environmental engineering',
  ],
  // Environmental Health
  [
    'disrupter disruptor endocrine infectious disease diseases lethal asthma lead mercury persistent toxicology',
    'health',
  ],
  // Environmental Justice
  ['commons tragedy equity impacts human footprint population transition demographic', 'justice community'],
  // Environmental Law and Policy
  ['regulation regulations treaty treaties act laws legislation kyoto montreal protocol cites', 'policy law'],
  // Food Systems
  ['meat production nutrition hunger overfishing aquaculture fertility', 'food farm'],
  // Forestry
  [
    'clearcutting deforestation biome biomes terrestrial succession logging prescribed photosynthesis',
    'forest forestry',
  ],
  // Green Building and Architecture
  ['structures materials properties forces force motion', 'building architect engineer'],
  // Green Business and Finance
  ['ecosystem services valuation economy capitalism subsidies resources', 'business finance'],
  // Habitat Restoration
  [
    'invasive succession keystone ecosystem ecosystems island biogeography tolerance disruptions natural trophic interactions biogeology web webs chain productivity',
    'habitat restoration ecologist',
  ],
  // Mapping and GIS
  ['satellite geospatial remote plates tectonics tectonic boundaries scale geography', 'mapping geographic'],
  // Ocean and Marine Science
  [
    'aquatic estuary estuaries current currents upwelling salinity plankton eutrophication hypoxia mangrove mangroves',
    'ocean marine',
  ],
  // Parks and Outdoor Recreation
  ['wilderness preservation land public grazing rangeland', 'park recreation'],
  // Renewable Energy
  [
    'nonrenewable renewable hydroelectric geothermal hydrogen fuel fuels fossil biomass fission turbine cogeneration electromagnetic electromagnetism fracking reserves',
    'energy renewable',
  ],
  // Sustainable Agriculture
  [
    'irrigation pesticide pesticides pest fertilizer tilling terracing crop rotation erosion soil horizons revolution feedlot',
    'agriculture farm soil',
  ],
  // Sustainable Design and Fashion
  [
    'chemical reactions reaction matter compounds lifecycle synthetic microplastics',
    'chemist textile materials',
  ],
  // Sustainable Transportation
  ['motion catalytic converter commuting collision collisions speed', 'transportation vehicle'],
  // Urban Planning
  ['urbanization urban sprawl runoff impervious zoning permeable growth', 'urban planner planning'],
  // Waste Reduction and Recycling
  ['solid disposal landfills leachate incineration hazardous', 'waste recycling'],
  // Water Resources
  [
    'hydrologic hydrosphere watershed watersheds evaporation precipitation aquifers thermal sewage treatment water roles surface',
    'water',
  ],
  // Wildlife Conservation
  [
    'biodiversity endangered niche specialist generalist selected survivorship carrying capacity adaptation adaptations evolution ancestry heredity variation selection extinction diversity interdependent relationships fossil',
    'wildlife conservation biologist',
  ],
];
