/** The industry focuses of a new portal. Administrators can change them. */
export const startingFocuses = [
  {
    name: 'Air Quality',
    description:
      'Measuring what is in the air, finding where it comes from and helping people breathe more easily.',
  },
  {
    name: 'Climate Science',
    description: 'Observing and modeling how the climate changes, and what that means for people and places.',
  },
  {
    name: 'Energy Efficiency',
    description: 'Doing the same work with less energy in homes, schools, factories and machines.',
  },
  {
    name: 'Environmental Communication',
    description: 'Journalism, film, photography and storytelling about nature and the environment.',
  },
  {
    name: 'Environmental Education',
    description:
      'Teaching about the natural world in nature centers, museums, outdoor schools and classrooms.',
  },
  {
    name: 'Environmental Engineering',
    description: 'Designing systems that clean water, soil and air, and keep pollution from starting.',
  },
  {
    name: 'Environmental Health',
    description:
      'Protecting people from lead, smoke, heat and other hazards where they live, learn and work.',
  },
  {
    name: 'Environmental Justice',
    description: 'Working with communities that carry more than their share of pollution and its costs.',
  },
  {
    name: 'Environmental Law and Policy',
    description: 'Writing, arguing and enforcing the rules that protect land, water, air and wildlife.',
  },
  {
    name: 'Food Systems',
    description: 'Getting good food from farm to table, and less of it into the trash.',
  },
  {
    name: 'Forestry',
    description: 'Caring for forests so that they stay healthy, give wood and withstand fire.',
  },
  {
    name: 'Green Building and Architecture',
    description: 'Planning, building and renovating places that use little and last long.',
  },
  {
    name: 'Green Business and Finance',
    description: 'Running, measuring and funding companies that do well by the environment.',
  },
  {
    name: 'Habitat Restoration',
    description: 'Bringing back prairies, wetlands, rivers and the plants and animals that belong there.',
  },
  {
    name: 'Mapping and GIS',
    description: 'Using maps, satellites, drones and data to see how places change.',
  },
  {
    name: 'Ocean and Marine Science',
    description: 'Studying and protecting oceans, coasts, reefs and the life in them.',
  },
  {
    name: 'Parks and Outdoor Recreation',
    description: 'Looking after parks and trails, and welcoming the people who enjoy them.',
  },
  {
    name: 'Renewable Energy',
    description: 'Making and storing electricity and heat from sun, wind, water and the ground.',
  },
  {
    name: 'Sustainable Agriculture',
    description: 'Growing crops and raising animals in ways that keep soil, water and farmers healthy.',
  },
  {
    name: 'Sustainable Design and Fashion',
    description: 'Making clothes, products and packaging that can be worn, used, repaired and used again.',
  },
  {
    name: 'Sustainable Transportation',
    description: 'Moving people and goods by bus, bike, train, on foot and with cleaner vehicles.',
  },
  {
    name: 'Urban Planning',
    description: 'Shaping streets, neighborhoods and cities that are good to live in.',
  },
  {
    name: 'Waste Reduction and Recycling',
    description: 'Repairing, reusing, composting and recycling, so that less is thrown away.',
  },
  {
    name: 'Water Resources',
    description: 'Bringing clean water to people, and giving it back clean to rivers and lakes.',
  },
  {
    name: 'Wildlife Conservation',
    description: 'Protecting wild animals and the places they need.',
  },
] as const;

export type StartingFocusName = (typeof startingFocuses)[number]['name'];
