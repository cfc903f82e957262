import type { NewCompany } from "~/domain/account/registration/insert-company.server";

export interface SeedCompany {
  company: NewCompany;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
}

/** The companies of the demo, by the name before the @ of their account. */
export const seedCompanies = {
  firma: {
    email: "firma@tagwerk.example",
    firstName: "Maria",
    lastName: "Gruber",
    phone: "01 555 01 20",
    company: {
      companyName: "Donaublick Events",
      country: "AT",
      city: "Wien",
      postalCode: "1020",
      addressLineOne: "Obere Donaustraße 37",
      companyVatNumber: "ATU13585627",
      phoneNumber: "01 555 01 20",
      contactPerson: "Maria Gruber",
    },
  },
  messe: {
    email: "messe@tagwerk.example",
    firstName: "Thomas",
    lastName: "Krainer",
    phone: "0316 555 03 40",
    company: {
      companyName: "Murtal Messe und Kongress",
      country: "AT",
      city: "Graz",
      postalCode: "8010",
      addressLineOne: "Conrad-von-Hötzendorf-Straße 84",
      companyVatNumber: "ATU44782918",
      phoneNumber: "0316 555 03 40",
      contactPerson: "Thomas Krainer",
    },
  },
  neu: {
    email: "neu@tagwerk.example",
    firstName: "Sabine",
    lastName: "Lindner",
    phone: "0732 555 06 60",
    company: {
      companyName: "Apfelblüte Getränke",
      country: "AT",
      city: "Linz",
      postalCode: "4020",
      addressLineOne: "Hafenstraße 12",
      phoneNumber: "0732 555 06 60",
      contactPerson: "Sabine Lindner",
    },
  },
} satisfies Record<string, SeedCompany>;

export type CompanyKey = keyof typeof seedCompanies;

/** What the agency offers, with what staff earn and companies pay for an hour, in cents. */
export const seedStaffTypes = {
  promotion: {
    nameDe: "Promotion",
    nameEn: "Promotion Jobs",
    pricePerHourCents: 1450,
    effectivePricePerHourCents: 2690,
  },
  pointOfSale: {
    nameDe: "Verkostung und Verkauf",
    nameEn: "Point of Sale Jobs",
    pricePerHourCents: 1380,
    effectivePricePerHourCents: 2550,
  },
  hostess: { nameDe: "Hostess", nameEn: "Hostess", pricePerHourCents: 1520, effectivePricePerHourCents: 2890 },
  gastro: { nameDe: "Gastro", nameEn: "Catering", pricePerHourCents: 1410, effectivePricePerHourCents: 2620 },
  hospitality: {
    nameDe: "Gästebetreuung",
    nameEn: "Hospitality",
    pricePerHourCents: 1490,
    effectivePricePerHourCents: 2790,
  },
};

export type StaffTypeKey = keyof typeof seedStaffTypes;
