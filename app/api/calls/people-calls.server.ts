import { z } from "zod";
import { call } from "~/api/call";
import { answer, made } from "~/api/reply";
import { givenId, id, nothing, seenValues } from "~/api/shapes/shapes";
import { blockCompany } from "~/domain/selection/people/block-company.server";
import { blockPerson } from "~/domain/selection/people/block-person.server";
import { saveNote } from "~/domain/selection/people/save-note.server";
import { noteForm } from "~/domain/selection/people/schema";
import { setFavourite } from "~/domain/selection/people/set-favourite.server";
import { changeTeam } from "~/domain/selection/people/teams/change-team.server";
import { deleteTeam } from "~/domain/selection/people/teams/delete-team.server";
import { saveTeam } from "~/domain/selection/people/teams/save-team.server";
import { listTeams } from "~/domain/selection/people/teams/teams.queries.server";

const members = z.array(givenId).max(300, "tooManyPositions");
const name = z.string().max(200);

const team = z
  .object({ _id: id, name: z.string(), people: z.number().int(), firstNames: z.array(z.string()) })
  .meta({ id: "Team" });

const teamsOf = (...[context, companyId]: Parameters<typeof listTeams>) => ({
  teams: listTeams(context, companyId).map(({ teamId, ...row }) => ({ _id: teamId, ...row })),
});

/** A star is set by PUT and taken away by DELETE, and so is "never again". */
const both = ["PUT", "DELETE"] as const;

/** Favourites, "never again", notes and teams (TEAM-01 to TEAM-08). */
export const peopleCalls = [
  ...both.map((method) =>
    call("DAPI-05", `${method} favourites/{userId}`, "employer", {
      data: nothing,
      handle: ({ context }, { params: { userId } }) => setFavourite(context, { userId, wanted: method === "PUT" }),
    }),
  ),
  ...both.map((method) =>
    call("DAPI-05", `${method} blocks/{userIdOrCompanyId}`, "signedIn", {
      data: nothing,
      handle: ({ context, user }, { params: { userIdOrCompanyId: about } }) => {
        const wanted = method === "PUT";
        return user.role === "employer"
          ? blockPerson(context, { userId: about, wanted })
          : blockCompany(context, { companyId: about, wanted });
      },
    }),
  ),
  call("DAPI-05", "PATCH notes/{userId}", "employer", {
    body: noteForm.extend({ seen: seenValues }),
    data: z.object({ note: z.string() }),
    handle: ({ context }, { params: { userId }, body: { note, seen } }) =>
      made(saveNote(context, { userId, note, ...(seen ? { seen } : {}) }), () => ({ note })),
  }),
  call("DAPI-05", "GET teams", "employer", {
    data: z.object({ teams: z.array(team) }),
    handle: ({ context, user }) => answer(teamsOf(context, user.companyId)),
  }),
  call("DAPI-05", "POST teams", "employer", {
    body: z.object({ name, users: members }),
    data: z.object({ _id: id }),
    refusedWith: 400,
    handle: ({ context }, { body: { name, users: userIds } }) =>
      made(saveTeam(context, { name, userIds }), ({ teamId: _id }) => ({ _id })),
  }),
  call("DAPI-05", "PATCH teams/{teamId}", "employer", {
    body: z.object({ name: name.optional(), added: members.optional(), removed: members.optional() }),
    data: team,
    refusedWith: 400,
    handle: ({ context, user }, { params: { teamId }, body }) => {
      const done = changeTeam(context, { teamId, ...body });
      if (!done.ok) return done;
      const changed = teamsOf(context, user.companyId).teams.find(({ _id }) => _id === teamId);
      return changed ? answer(changed) : null;
    },
  }),
  call("DAPI-05", "DELETE teams/{teamId}", "employer", {
    data: nothing,
    handle: ({ context }, { params: { teamId } }) => deleteTeam(context, teamId),
  }),
];
