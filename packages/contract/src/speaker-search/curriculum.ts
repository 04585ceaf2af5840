/**
 * The words of curricula (AP Environmental Science, Next Generation Science Standards), a line for each starting industry
 * focus, with the words that profiles of it use.
 */
export const CURRICULUM: readonly (readonly [curriculum: string, profiles: string])[] = [
  // Air Quality
  [
    'smog photochemical inversion inversions particulates indoor acid deposition atmospheric atmosphere emissions ozone',
    'air quality',
  ],
  // Climate Science
  [
    'insolation seasons seasonal season nino acidification albedo coriolis circulation convection meteorology nitrogen phosphorus biogeochemical cycles',
    'climate',
  ],
  // Energy Efficiency
  ['kilowatt insulation transfer appliances kinetic potential', 'energy efficiency heat'],
  // Environmental Communication
  ['argument communicating media technologies', 'documentary reporter radio communication'],
  // Environmental Education
  [
    'organism organisms structure processes inheritance traits molecules growth development',
    'education naturalist biologist',
  ],
  // Environmental Engineering
  [
    'prototype remediation dose toxicity pathogen pathogens bioaccumulation biomagnification ld50 sediment solutions constraints criteria',
    'engineer environmental engineering',
  ],
  // Environmental Health
  [
    'disrupter disruptor endocrine infectious disease diseases lethal mercury persistent toxicology',
    'health',
  ],
  // Environmental Justice
  ['commons tragedy equity impacts population transition demographic', 'justice community'],
  // Environmental Law and Policy
  ['regulation regulations treaty treaties act legislation kyoto protocol cites', 'policy law'],
  // Food Systems
  ['meat production nutrition hunger overfishing aquaculture fertility', 'food farm'],
  // Forestry
  [
    'clearcutting deforestation biome biomes terrestrial succession prescribed photosynthesis',
    'forest forestry',
  ],
  // Green Building and Architecture
  ['structures properties forces force motion', 'building architect engineer'],
  // Green Business and Finance
  ['ecosystem valuation economy capitalism subsidies', 'business finance'],
  // Habitat Restoration
  [
    'invasive succession keystone ecosystem ecosystems biogeography tolerance disruptions natural trophic interactions biogeology web webs productivity',
    'habitat restoration ecologist',
  ],
  // Mapping and GIS
  ['satellite geospatial remote plates tectonics tectonic boundaries', 'mapping geographic'],
  // Ocean and Marine Science
  [
    'aquatic estuary estuaries upwelling salinity plankton eutrophication hypoxia mangrove mangroves',
    'ocean marine',
  ],
  // Parks and Outdoor Recreation
  ['wilderness land grazing', 'park recreation'],
  // Renewable Energy
  [
    'nonrenewable hydroelectric hydrogen fossil biomass fission cogeneration electromagnetic electromagnetism fracking reserves',
    'energy renewable',
  ],
  // Sustainable Agriculture
  [
    'irrigation pesticide pesticides pest fertilizer tilling terracing crop rotation erosion horizons revolution feedlot',
    'agriculture farm soil',
  ],
  // Sustainable Design and Fashion
  ['chemical reactions reaction compounds lifecycle synthetic microplastics', 'chemist textile materials'],
  // Sustainable Transportation
  ['motion catalytic converter commuting collision collisions speed', 'transportation vehicle'],
  // Urban Planning
  ['urbanization sprawl runoff impervious zoning permeable growth', 'urban planner planning'],
  // Waste Reduction and Recycling
  ['solid disposal landfills leachate incineration hazardous', 'waste recycling'],
  // Water Resources
  [
    'hydrologic hydrosphere watershed watersheds evaporation precipitation sewage treatment roles surface',
    'water',
  ],
  // Wildlife Conservation
  [
    'biodiversity endangered niche specialist generalist selected survivorship carrying capacity adaptation adaptations evolution ancestry heredity variation selection extinction diversity interdependent relationships fossil',
    'wildlife conservation biologist',
  ],
];
