const linesOf = (text: string): string[] => text.trim().split(/\s*\n\s*/u);

/** Topics of the units of AP Environmental Science, in a teacher's words. */
export const AP_ENVIRONMENTAL_SCIENCE: readonly string[] = linesOf(`
  ecosystems
  terrestrial biomes
  aquatic biomes
  the carbon cycle
  the nitrogen cycle
  the phosphorus cycle
  the hydrologic cycle
  primary productivity
  trophic levels
  energy flow and the 10% rule
  food chains and food webs
  biodiversity
  ecosystem services
  island biogeography
  ecological tolerance
  natural disruptions to ecosystems
  adaptations
  ecological succession
  specialist and generalist species
  K-selected and r-selected species
  survivorship curves
  carrying capacity
  population growth
  age structure diagrams
  total fertility rate
  human population dynamics
  demographic transition
  tectonic plates
  soil formation and erosion
  soil composition
  earth's atmosphere
  global wind patterns
  watersheds
  solar radiation and seasons
  earth's geography and climate
  El Niño and La Niña
  the tragedy of the commons
  clearcutting
  the green revolution
  impacts of agriculture
  irrigation methods
  pest control
  meat production
  overfishing
  impacts of mining
  impacts of urbanization
  ecological footprints
  introduction to sustainability
  reducing urban runoff
  integrated pest management
  sustainable agriculture
  aquaculture
  sustainable forestry
  renewable and nonrenewable resources
  global energy consumption
  fuel types and uses
  distribution of energy resources
  fossil fuels
  nuclear power
  energy from biomass
  solar energy
  hydroelectric power
  geothermal energy
  hydrogen fuel cells
  wind energy
  energy conservation
  air pollution
  photochemical smog
  thermal inversion
  atmospheric CO2 and particulates
  indoor air pollutants
  acid rain
  noise pollution
  sources of pollution
  human impacts on wetlands
  endocrine disruptors
  thermal pollution
  persistent organic pollutants
  bioaccumulation and biomagnification
  solid waste disposal
  waste reduction
  sewage treatment
  lethal dose 50
  dose response curve
  pathogens and infectious diseases
  stratospheric ozone depletion
  the greenhouse effect
  increases in greenhouse gases
  global climate change
  ocean warming
  ocean acidification
  invasive species
  endangered species
`);

/** Topics of the Next Generation Science Standards, in a teacher's words. */
export const NEXT_GENERATION_SCIENCE: readonly string[] = linesOf(`
  structure and properties of matter
  chemical reactions
  nuclear processes
  forces and motion
  types of interactions
  stability and instability in physical systems
  definitions of energy
  conservation of energy and energy transfer
  relationship between energy and forces
  energy in chemical processes and everyday life
  wave properties
  electromagnetic radiation
  information technologies
  structure and function
  growth and development of organisms
  organization for matter and energy flow in organisms
  photosynthesis
  interdependent relationships in ecosystems
  cycles of matter
  ecosystem dynamics
  social interactions and group behavior
  inheritance of traits
  variation of traits
  evidence of common ancestry
  natural selection
  adaptation
  biodiversity and humans
  the universe and its stars
  earth and the solar system
  the history of planet earth
  earth materials and systems
  plate tectonics
  the roles of water in earth's surface processes
  weather and climate
  biogeology
  natural resources
  natural hazards
  human impacts on earth systems
  global climate change
  defining engineering problems
  developing possible solutions
  optimizing the design solution
  pushes and pulls
  animals, plants and their environment
  waves, light and sound
`);
