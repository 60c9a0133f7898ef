/** A part of the page that shows a project and applies its changes by itself. */
interface ProjectFollower {
  /** The project has changed. @param seq its newest change; @param batch as in a `project` event (lib/live/endpoints.ts) */
  onChange: (seq: number, batch: string) => void;
  /** Changes may have been missed. */
  onMissed: () => void;
}

const followers = new Map<string, ProjectFollower>();

/** @returns a function that ends it. */
export function followProject(projectId: string, follower: ProjectFollower): () => void {
  followers.set(projectId, follower);
  return () => {
    if (followers.get(projectId) === follower) followers.delete(projectId);
  };
}

export const findProjectFollower = (projectId: string) => followers.get(projectId);
export const getProjectFollowers = () => [...followers.values()];

/** Marks the queries of a followed project: changes are applied to them, so they are not read again with all others. */
export const FOLLOWED = { isFollowed: true };
