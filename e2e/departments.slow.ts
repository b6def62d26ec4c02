// All of the fast lane, and what it leaves out (`inSlowLane`).
import './departments.e2e.ts';
