import type { Database } from '../../models/database.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { RecordingContents } from '../../uploads/recording-contents.ts';
import type { RecordingRegistry } from '../../uploads/recording-registry.ts';
import { Authors } from './authors.ts';
import { Blocks } from './blocks.ts';
import { Collaborators } from './collaborators.ts';
import { Community } from './community.ts';
import { DeletedProjects } from './deleted-projects.ts';
import { OpenRooms } from './open-rooms.ts';
import { Performances } from './performances.ts';
import { Plays } from './plays.ts';
import { ProjectAccess } from './project-access.ts';
import { ProjectComments } from './project-comments.ts';
import { ProjectLikes } from './project-likes.ts';
import { ProjectNews } from './project-news.ts';
import { ProjectViews } from './project-views.ts';
import { Projects } from './projects.ts';
import { RecordingAccess } from './recording-access.ts';
import { Remixes } from './remixes.ts';
import { Revisions } from './revisions.ts';
import { RoomGuests } from './room-guests.ts';
import { Shares } from './shares.ts';
import { StoredProjects } from './stored-projects.ts';

/** The services of projects. */
export interface ProjectServices {
  projects: Projects;
  deletedProjects: DeletedProjects;
  projectViews: ProjectViews;
  recordingAccess: RecordingAccess;
  revisions: Revisions;
  likes: ProjectLikes;
  comments: ProjectComments;
  blocks: Blocks;
  collaborators: Collaborators;
  remixes: Remixes;
  news: ProjectNews;
  plays: Plays;
  shares: Shares;
  openRooms: OpenRooms;
  roomGuests: RoomGuests;
  performances: Performances;
  projectAccess: ProjectAccess;
  storedProjects: StoredProjects;
  community: Community;
}

/** Makes them, once per server. */
export function createProjectServices(
  database: Database,
  recordings: RecordingRegistry,
  contents: RecordingContents,
  now: () => Date,
): ProjectServices {
  const {
    projects: heads,
    users,
    limits: { listMs },
  } = database;
  const records = new StoredProjects(database);
  const access = new ProjectAccess(records);
  const authors = new Authors(users);
  const blocks = new Blocks(database.blocks, heads, database.news, authors, now);
  const collaborators = new Collaborators(heads, database.deletedProjects, access, authors, blocks);
  const news = new ProjectNews(database.news, heads, users, authors, blocks, now);
  const likes = new ProjectLikes(database.likes, heads, access, news, now);
  const comments = new ProjectComments(database, access, authors, blocks, news, now);
  const revisions = new Revisions(database.revisions, heads, access, now);
  const deletedProjects = new DeletedProjects(
    database.deletedProjects,
    records,
    {
      likes: database.likes,
      comments: database.comments,
      revisions: database.revisions,
      reports: database.reports,
      performances: database.performances,
      performanceParts: database.performanceParts,
    },
    access,
    likes,
    now,
  );
  const projectViews = new ProjectViews(records, access, authors, likes, collaborators);
  const shares = new Shares(records, access, projectViews);
  const openRooms = new OpenRooms();
  const recordingAccess = new RecordingAccess(records, access, shares, recordings, contents, now);
  return {
    projects: new Projects(
      records,
      users,
      access,
      revisions,
      deletedProjects,
      recordingAccess,
      news,
      openRooms,
      now,
      listMs,
    ),
    recordingAccess,
    deletedProjects,
    projectViews,
    revisions,
    likes,
    comments,
    blocks,
    collaborators,
    remixes: new Remixes(heads, access, authors, blocks),
    news,
    plays: new Plays(database.plays, heads, access, now),
    shares,
    openRooms,
    roomGuests: new RoomGuests(heads, users, access, authors, news, blocks, listMs),
    performances: new Performances(
      database.performances,
      database.performanceParts,
      heads,
      access,
      authors,
      now,
    ),
    projectAccess: access,
    storedProjects: records,
    community: new Community(heads, users, collaborators, likes, now, listMs),
  };
}

/** The areas with personal data, in the order of deletion: what others can see first. */
export function projectAreas(services: ProjectServices): PersonalData[] {
  const { projects, deletedProjects, revisions, likes, comments, blocks, news } = services;
  const { collaborators, roomGuests, performances } = services;
  return [
    projects,
    performances,
    deletedProjects,
    revisions,
    likes,
    comments,
    blocks,
    news,
    roomGuests,
    collaborators,
  ];
}
