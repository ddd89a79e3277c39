import type { Likes } from '../../api/projects.ts';
import type { Report } from '../../api/report.ts';
import type { Author, Credits } from '../../credits.ts';
import { HocketError } from '../../error.ts';
import type { ProjectView, SavedProject } from '../../project.ts';
import { FakeStoredProjects } from './fake-stored-projects.ts';

/** Who may come into the room of a project. */
interface RoomGuests {
  rights: { play: boolean; run: boolean };
  editLink?: string | undefined;
  listenLink?: string | undefined;
  editors: { username: string; name: string }[];
  collaborators: { username: string; name: string }[];
}

/** What was recorded in the room of a project. */
interface FakePerformance {
  id: string;
  name: string;
  startedAt: string;
  seconds: number;
  authors: string[];
  link?: string | undefined;
}

/** A project of somebody else that the user may edit. */
interface SharedProject {
  id: string;
  name: string;
  owner?: Author;
  updatedAt: string;
}

/** What people do with projects, in memory; everyone is the signed-in user. */
export class FakeProjectCalls extends FakeStoredProjects {
  shared: SharedProject[] = [];
  private readonly guests = new Map<string, Omit<RoomGuests, 'collaborators'>>();

  /** Of every project. */
  performances: FakePerformance[] = [];

  /** By the id of the project or plugin. */
  reports = new Map<string, Report>();

  async likeProject(id: string, isLiked?: boolean): Promise<Likes> {
    this.failOnce();
    const before = this.view(this.find(id));
    const after = isLiked ?? !before.isLiked;
    const likeCount = before.likeCount + Number(after) - Number(before.isLiked);
    this.mark(id, { isLiked: after, likeCount });
    return { isLiked: after, likeCount };
  }
  async playProject(id: string): Promise<{ playCount: number }> {
    this.failOnce();
    const playCount = this.view(this.find(id)).playCount + 1;
    this.mark(id, { playCount });
    return { playCount };
  }
  async forkProject(
    id: string,
    { name }: { name?: string },
    key: string = crypto.randomUUID(),
  ): Promise<SavedProject> {
    this.failOnce();
    const { id: _, rev, ...source } = this.find(id);
    const draft = { ...source, isPublic: false, name: name ?? source.name };
    const fork = await this.createProject(draft, key);
    this.mark(fork.id, { forkedFrom: { id, name: source.name, owner: this.user.username } });
    return fork;
  }
  async shareProject(id: string): Promise<{ shareId: string }> {
    this.failOnce();
    const shareId = this.view(this.find(id)).shareId ?? `share-${id}`;
    this.mark(id, { shareId });
    return { shareId };
  }
  async unshareProject(id: string): Promise<void> {
    this.failOnce();
    this.find(id);
    this.mark(id, { shareId: undefined });
  }
  async getSharedProject(shareId: string): Promise<ProjectView> {
    this.failOnce();
    const views = [...this.projects.values()].map((project) => this.view(project));
    const shared = views.find((view) => view.shareId === shareId);
    if (!shared) throw new HocketError('not_found', 'There is no such project.');
    return shared;
  }
  async getRoomGuests(id: string): Promise<RoomGuests> {
    this.failOnce();
    this.find(id);
    const { collaborators = [] } = this.view(this.find(id));
    const guests = this.guests.get(id) ?? { editors: [], rights: { play: true, run: true } };
    return { ...guests, collaborators };
  }
  async makeRoomLink(id: string, role: 'editor' | 'listener'): Promise<{ link: string }> {
    const guests = await this.getRoomGuests(id);
    const link = `${role}-${id}`;
    const field = role === 'editor' ? 'editLink' : 'listenLink';
    this.guests.set(id, { ...guests, [field]: link });
    return { link };
  }
  async endRoomLink(id: string, role: string): Promise<void> {
    const guests = await this.getRoomGuests(id);
    const field = role === 'editor' ? 'editLink' : 'listenLink';
    this.guests.set(id, { ...guests, [field]: undefined });
  }
  async setRoomRights(id: string, rights: RoomGuests['rights']): Promise<RoomGuests> {
    const guests = { ...(await this.getRoomGuests(id)), rights };
    this.guests.set(id, guests);
    return guests;
  }
  async inviteToRoom(id: string, username: string): Promise<RoomGuests> {
    const guests = await this.getRoomGuests(id);
    const invited = { ...guests, editors: [...guests.editors, { username, name: '' }] };
    this.guests.set(id, invited);
    return invited;
  }
  async removeFromRoom(id: string, username: string): Promise<void> {
    const { editors, ...guests } = await this.getRoomGuests(id);
    const left = editors.filter((editor) => editor.username !== username);
    this.guests.set(id, { ...guests, editors: left });
  }
  async getCredits(id: string): Promise<Credits> {
    this.failOnce();
    const { owner, collaborators } = this.view(this.find(id));
    return { ...(owner && { owner }), ...(collaborators && { collaborators }) };
  }
  async removeCollaborator(id: string, username: string): Promise<void> {
    this.failOnce();
    const { collaborators = [] } = this.view(this.find(id));
    this.mark(id, { collaborators: collaborators.filter((one) => one.username !== username) });
  }
  async listPerformances(_project: string): Promise<{ performances: FakePerformance[] }> {
    return { performances: this.performances };
  }
  /** What happened in one only a server tells. */
  async readPerformance(id: string): Promise<never> {
    throw new HocketError('not_found', `There is no performance ${id}.`);
  }
  async publishPerformance(id: string): Promise<{ link: string }> {
    this.failOnce();
    const link = `link-${id}`;
    this.performances = this.performances.map((one) => (one.id === id ? { ...one, link } : one));
    return { link };
  }
  async unpublishPerformance(id: string): Promise<void> {
    this.failOnce();
    const without = ({ link: _, ...one }: FakePerformance) => one;
    this.performances = this.performances.map((one) => (one.id === id ? without(one) : one));
  }
  async deletePerformance(id: string): Promise<void> {
    this.failOnce();
    this.performances = this.performances.filter((one) => one.id !== id);
  }
  async listRooms(): Promise<{ projects: SharedProject[]; total: number }> {
    return { projects: this.shared, total: this.shared.length };
  }
  /** There are no rooms here: a room needs a server. */
  async openRoom(): Promise<never> {
    throw new HocketError('network_unreachable', 'The room cannot be reached.');
  }
  async reportProject(id: string, report: Report): Promise<void> {
    this.failOnce();
    this.find(id);
    this.reports.set(id, report);
  }
}
