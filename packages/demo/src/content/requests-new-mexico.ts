import { prose } from '../prose.ts';
import type { Visits } from '../visits.ts';

export const newMexicoVisits: Visits = {
  'teacher@demo.example': [
    {
      speaker: 'speaker@demo.example',
      eventName: 'Solar Design Challenge',
      eventPurpose: prose`
        Our energy unit ends with a challenge: each group designs solar power for one building in our
        neighborhood, and has to defend the design in front of a real engineer. We would love that engineer
        to be you.`,
      goals: prose`
        I would like the students to learn that a good answer has numbers in it, and that an engineer
        changes her mind in public. Please be honest with the groups; they can take it.`,
      expertise: 'Designing solar arrays for public buildings',
      engagementFormat: 'Workshop',
      gradeLevels: ['Middle School', '6-8'],
      subjects: ['Science', 'Mathematics', 'Technology'],
      estimatedStudents: 62,
      daysFromNow: 9,
      time: '09:40',
      format: 'in-person',
      preferredLanguage: 'English',
      budget: '$100 from the science club',
      additionalInfo: prose`
        Two classes together in the library, which has a projector and good shade. Visitors park behind the
        gym and sign in at the office; I will meet you there. About a third of the students are more at home
        in Spanish, so feel free to switch.`,
      madeDaysAgo: 21,
      history: [
        ['Pending Speaker Confirmation', 20],
        ['accepted', 16, 'speaker'],
      ],
      classPage: {
        words: [
          'Photovoltaic: makes electricity from light',
          'Kilowatt-hour: what a microwave uses in an hour',
          'Inverter',
          'Azimuth: the direction a roof faces',
          'Payback time',
        ],
        questions: [
          ['What happens to solar panels on a cloudy day?', 9],
          ['Did you like math when you were in middle school?', 12],
          ['How long does it take to pay for a whole roof?', 5],
          ['¿Qué haces si se rompe un panel?', 3],
          ["What's the strangest building you ever put panels on?", 7],
          ['Are you scared of heights?', 4],
          ['Can our school have some?'],
        ],
      },
      minutes: 75,
      details: {
        address: '310 Acequia Road NW. Visitors park behind the gym.',
        entrance: 'Main office on the east side. Sign in there, and I will come and get you.',
        contact: 'Front office, (505) 555-0142',
        equipment: 'A projector and a whiteboard. Please bring one solar panel if you can.',
      },
      messages: [
        ['teacher', 15, 'Thank you for saying yes! Would a small solar panel fit in your car?'],
        ['speaker', 14.95, 'It would. I can also bring a meter and a very long extension cord.'],
        ['teacher', 14.9, 'Perfect. The groups will fight over the meter, politely.'],
      ],
    },
    {
      speaker: 'denise.archuleta@example.org',
      eventName: 'Who Owns the River?',
      eventPurpose: prose`
        Seventh graders have measured the Rio Grande for a year. Now they ask whose it is. We would like to
        try your drought case in our own classroom.`,
      goals: 'To find out that fairness is hard work, and that law is something people can learn.',
      expertise: 'Water law in New Mexico, acequias',
      engagementFormat: 'Mock hearing',
      gradeLevels: ['Middle School'],
      subjects: ['Science', 'Social Studies'],
      estimatedStudents: 31,
      daysFromNow: 23,
      time: '13:15',
      format: 'in-person',
      additionalInfo:
        'Our social studies teacher, Mr. Lucero, will join. Robes are available from the drama club!',
      madeDaysAgo: 12,
      history: [['Pending Speaker Confirmation', 10]],
    },
    {
      speaker: 'leandra.yazzie-morgan@example.com',
      eventName: 'Hula Hoop Ecology on the Soccer Field',
      eventPurpose: prose`
        We have a dusty field, thirty hula hoops and a great deal of curiosity. I read about your lesson in
        your profile and it is exactly what my homeroom needs in spring, when nobody can sit still.`,
      goals: prose`
        Each student can describe one square yard of ground so well that somebody else finds it again. I'd
        also like them to hear that knowledge comes from grandmothers as well as from universities.`,
      expertise: 'Range plants, counting and comparing',
      engagementFormat: 'Field trip',
      gradeLevels: ['6-8'],
      subjects: ['Science'],
      estimatedStudents: 28,
      daysFromNow: 37,
      time: '08:30',
      format: 'in-person',
      budget: 'Gas money and lunch',
      madeDaysAgo: 3,
    },
    {
      speaker: 'arjun.mehrotra@example.com',
      eventName: 'Can a Computer Recognize a Coyote?',
      eventPurpose:
        'Our tech elective wants to see how machine learning goes wrong, and how one makes it better.',
      goals: 'Train a small model together and explain its worst mistake.',
      expertise: 'Image recognition for wildlife cameras',
      engagementFormat: 'Workshop',
      gradeLevels: ['Middle School'],
      subjects: ['Technology', 'Computer Science'],
      estimatedStudents: 24,
      daysFromNow: 30,
      time: '14:05',
      format: 'virtual',
      additionalInfo:
        'Each student has a laptop; downloads are blocked, so anything that runs in a browser is best.',
      madeDaysAgo: 1,
    },
    {
      speaker: 'priya.raghunathan@example.com',
      eventName: 'Penny Batteries',
      eventPurpose: 'An introduction to electrochemistry before we build our own batteries.',
      goals: 'Students can explain why a battery gets tired.',
      expertise: 'Battery chemistry',
      engagementFormat: 'Presentation',
      gradeLevels: ['Middle School', 'High School'],
      subjects: ['Science'],
      estimatedStudents: 30,
      daysFromNow: 14,
      time: '10:30',
      format: 'virtual',
      additionalInfo:
        'Sorry, I have to take this back: state testing was moved to that very week. I hope to ask again in fall.',
      madeDaysAgo: 26,
      history: [
        ['Pending Speaker Confirmation', 24],
        ['declined', 8, 'speaker'],
      ],
      reason:
        'We are moving our lab that whole month, and everything I would show your class is in boxes. Please ask me again in the fall.',
    },
    {
      speaker: 'nathaniel.greyeyes@demo.example',
      eventName: 'Testing Our Own Tap',
      eventPurpose: prose`
        Students bring a jar of water from home and test it along with you. Some families have wells, and
        several have asked me what to do with the results, so I'd be grateful for your advice on that as
        well.`,
      goals: prose`
        Careful measuring; reading a result without panic; knowing whom to call. And a conversation on who
        in our region still has to haul water, led by somebody who knows.`,
      expertise: 'Drinking water testing, rural wells',
      engagementFormat: 'Workshop',
      gradeLevels: ['6-8'],
      subjects: ['Science', 'Geography'],
      estimatedStudents: 58,
      daysFromNow: 16,
      time: '09:40',
      format: 'either',
      budget: '$150 for materials',
      madeDaysAgo: 29,
      history: [
        ['Pending Speaker Confirmation', 27],
        ['accepted', 19, 'speaker'],
      ],
      details: { address: '310 Acequia Road NW. Visitors park behind the gym.' },
      messages: [
        ['teacher', 6, 'Would you rather join by video or come to us? Both work.'],
        ['speaker', 5.9, 'I would rather come. Who can I call if the gate is closed?'],
      ],
    },
    {
      speaker: 'harriet.ashworth@example.com',
      eventName: 'Ice, Air and Patience',
      eventPurpose: 'We would like to hear your story and build ice cores from gelatin while you watch.',
      goals: 'To see that a climate record is made by people, a meter at a time.',
      expertise: 'Ice cores',
      engagementFormat: 'Questions and answers',
      gradeLevels: ['Middle School'],
      subjects: ['Science'],
      estimatedStudents: 92,
      daysFromNow: 27,
      time: '11:00',
      format: 'virtual',
      additionalInfo: 'Three classes in the auditorium. The gelatin is already ordered.',
      madeDaysAgo: 7,
      history: [
        ['Pending Speaker Confirmation', 5],
        ['times proposed', 2, 'speaker'],
      ],
      proposed: [
        { daysFromNow: 34, time: '09:00' },
        { daysFromNow: 37, time: '10:30' },
        { daysFromNow: 41, time: '09:00' },
      ],
      messages: [
        ['speaker', 2, 'I am in the lab that day, where phones are not allowed. Would another morning work?'],
      ],
    },
    {
      speaker: 'speaker@demo.example',
      eventName: 'Why Does the Power Go Out?',
      eventPurpose: 'Start of our energy unit: one hour about a house, a grid and a hot August.',
      goals: 'A shared picture to come back to, and the first questions on our wall.',
      expertise: 'Electricity grids, solar energy',
      engagementFormat: 'Career talk',
      gradeLevels: ['Middle School'],
      subjects: ['Science'],
      estimatedStudents: 31,
      daysFromNow: -38,
      time: '09:40',
      format: 'in-person',
      additionalInfo: 'It was wonderful. Thank you!',
      madeDaysAgo: 70,
      feedback: {
        teacher: { students: 29, rating: 'great', comment: 'The best visit this year.' },
        speaker: { students: 30, rating: 'great' },
      },
      thankYous: [
        'Now we know what happens between the power plant and our lamps. Thank you for bringing the model!',
        'We tried your experiment again after lunch. It worked the third time.',
      ],
      history: [
        ['Pending Speaker Confirmation', 69],
        ['Approved', 63],
        ['Archived', 36, 'teacher'],
      ],
    },
    {
      speaker: 'kealoha.nakamura@demo.example',
      eventName: 'Keep the Lights On',
      eventPurpose: 'The town game from your profile, played by two homerooms against each other.',
      goals: 'Understand why supply and demand have to match at each second of the day.',
      expertise: 'Running a small electricity grid',
      engagementFormat: 'Classroom game',
      gradeLevels: ['Middle School'],
      subjects: ['Science', 'Mathematics'],
      estimatedStudents: 60,
      daysFromNow: 44,
      time: '13:15',
      format: 'virtual',
      madeDaysAgo: 0,
    },
  ],
};
